"""The schemas of what seiseki prints, held against documents. Needs python3-jsonschema, Debian's or any later one."""
import json
import re

try:
    import jsonschema
except ImportError:
    jsonschema = None

SHARED = "urn:seiseki:common:1#/$defs/"
OWN = "#/$defs/"
# What a decision says depends on its kind.
TELL_DECISIONS = {"seiseki/decision/1", "seiseki/roster-person/1", "seiseki/report/2", "seiseki/explanation/1", "seiseki/list-explanation/1",
                  "seiseki/correspondence-list-explanation/1"}


class NotOneDocument(ValueError):
    pass


def read(text):
    """The one JSON document that a text is; no member of an object may come twice."""
    def members(pairs):
        names = [name for name, _ in pairs]
        if len(names) != len(set(names)):
            raise NotOneDocument(f"a member comes twice: {sorted(name for name in set(names) if names.count(name) > 1)}")
        return dict(pairs)
    try:
        return json.loads(text, object_pairs_hook=members)
    except json.JSONDecodeError as problem:
        raise NotOneDocument(f"no JSON document: {problem}: {text[:200]!r}") from problem


def parts(schema):
    """Every schema within a schema."""
    if isinstance(schema, dict):
        yield schema
        for value in schema.values():
            yield from parts(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from parts(value)


def in_one_piece(schema, common):
    """A schema with the shared definitions it needs: what `seiseki schema NAME` is to print."""
    def shared(value):
        return {name for name in re.findall(re.escape(SHARED) + r"(\w+)", json.dumps(value))}
    wanted, taken = shared(schema), set()
    while wanted - taken:
        name = min(wanted - taken)
        taken.add(name)
        wanted |= shared(common["$defs"][name])
    whole = dict(schema)
    if taken:
        whole["$defs"] = schema.get("$defs", {}) | {name: common["$defs"][name] for name in taken}
    return json.loads(json.dumps(whole).replace(SHARED, OWN))


class Schemas:
    """By name, and how many documents each has been held against."""

    def __init__(self, folder):
        self.files = {path: read(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}
        self.common = next(schema for path, schema in self.files.items() if path.name == "common.1.json")
        whole = {self.name(path): in_one_piece(schema, self.common) for path, schema in self.files.items() if schema is not self.common}
        self.validators = {name: jsonschema.Draft202012Validator(schema) for name, schema in whole.items()}
        self.whole = whole
        self.held = dict.fromkeys(whole, 0)
        self.samples = {}

    @staticmethod
    def name(path):
        return "seiseki/{}/{}".format(*path.name.split(".")[:2])

    def faults_of_schemas(self):
        """What is wrong with the schemas themselves: they are to be strict, and to describe every member."""
        for path, schema in self.files.items():
            jsonschema.Draft202012Validator.check_schema(schema)
            if schema["$id"] != "urn:" + self.name(path).replace("/", ":"):
                yield f"{path.name}: its $id is {schema['$id']}"
            if schema is not self.common and schema["properties"]["schema"]["const"] != self.name(path):
                yield f"{path.name}: it is of documents that call themselves otherwise"
            if not schema.get("title") or not schema.get("description"):
                yield f"{path.name}: no title or description"
            for part in parts(schema):
                if "array" in str(part.get("type")) and "items" not in part:
                    yield f"{path.name}: an array may hold anything: {part.get('description')}"
                if part.get("type") == "object" and "properties" in part:
                    if "additionalProperties" not in part or "required" not in part:
                        yield f"{path.name}: an object is not strict: {sorted(part['properties'])}"
                    yield from (f"{path.name}: no description of {member}" for member, value in part["properties"].items()
                                if not value.get("description"))
            whole = self.whole.get(self.name(path), schema)
            yield from (f"{path.name}: no definition of {name}" for name in re.findall(r'"#/\$defs/(\w+)"', json.dumps(whole))
                        if name not in whole["$defs"])
            own = set(schema.get("$defs", {}))
            if schema is not self.common and own & set(self.common["$defs"]):
                yield f"{path.name}: defines again {sorted(own & set(self.common['$defs']))}"

    def faults(self, document):
        """What of a document is not as its schema says."""
        if isinstance(document, dict) and document.get("$schema") == "https://json-schema.org/draft/2020-12/schema":
            jsonschema.Draft202012Validator.check_schema(document)
            return []
        name = document.get("schema") if isinstance(document, dict) else None
        if name not in self.validators:
            return [f"there is no schema {name!r}"]
        self.held[name] += 1
        self.samples.setdefault(name, document)
        found = sorted(self.validators[name].iter_errors(document), key=lambda error: list(map(str, error.absolute_path)))
        return [f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}" for error in map(innermost, found[:5])]

    def too_lenient(self):
        """Documents with a member too many or too few that a schema lets pass: it would let anything pass."""
        for name, document in self.samples.items():
            for member in self.whole[name]["required"]:
                if self.validators[name].is_valid({other: value for other, value in document.items() if other != member}):
                    yield f"{name} does not miss {member}"
            for path, value in objects(document).items():
                value["surprise"] = {"of": "a test"}
                if self.validators[name].is_valid(document) and not (name in TELL_DECISIONS and "value" in path):
                    yield f"{name} takes anything at {'/'.join(path)}"
                del value["surprise"]


def objects(value, path=(), found=None):
    """An object of a document for every place there is for one, whatever the row."""
    found = {} if found is None else found
    if isinstance(value, dict):
        found.setdefault(path, value)
        for member, part in value.items():
            objects(part, (*path, member), found)
    elif isinstance(value, list):
        for part in value:
            objects(part, (*path, "*"), found)
    return found


def innermost(error):
    """Of what fits none of several schemas, why it does not fit the one that it comes nearest to."""
    while error.context:
        error = max(error.context, key=lambda other: len(other.absolute_path))
    return error
