"""The loopback site (loopback_site_main.cpp) as tests in Python run it."""
import contextlib
import subprocess
import time


class Unavailable(Exception):
    """Why there is no site: a reason to skip a test, not a problem."""


@contextlib.contextmanager
def running(program, fixtures, folder, today):
    """The site's address while it runs. `today` is the site's; `folder` gets the file that names its port."""
    port = folder / "port"
    server = subprocess.Popen([str(program), "--fixtures", str(fixtures), "--port-file", str(port), "--today", today],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(400):
            if port.exists() and port.read_text().strip():
                break
            time.sleep(0.025)
        else:
            raise Unavailable("the loopback site does not start (sockets forbidden?)")
        yield "http://127.0.0.1:" + port.read_text().strip()
    finally:
        server.terminate()
        server.wait()
