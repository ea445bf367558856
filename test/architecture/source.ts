/**
 * What a source file imports, names and says, read from its syntax tree: comments and strings cannot mislead it.
 * It knows no rule; rules.ts does.
 */
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** A path from `src`; or the name of a package, or of a built-in module as `node:fs`. */
  target: string;
  local: boolean;
  /** Gone at run time: `import type`, `export type ... from`, or `import('...')` inside a type. */
  type: boolean;
  /** The values it takes by name; `*` where it could take any. */
  names: string[];
  /** The same with types. */
  taken: string[];
}

export interface Source {
  path: string;
  imports: Import[];
  /** Globals it uses, as `fetch`, `Date.now`, or `new Date()` for one without arguments. */
  globals: string[];
  strings: string[];
  /** The names of its type aliases, interfaces and classes, exported or not. */
  types: string[];
  /** What it exports by name, where it is declared. */
  exports: string[];
  /** Its functions of any kind, with their length in lines. */
  functions: { name: string; lines: number }[];
  /** Variables of the module that can change: `let`, and a Map, WeakMap or empty Set that something is put into. */
  state: string[];
  lines: number;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Where a node hangs: `MemberExpression.property`. */
type Visit = (node: Node, place: string, parent: Node | undefined) => void;

export function read(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const source: Source = {
    path,
    imports: [],
    globals: [],
    strings: [],
    types: [],
    exports: [],
    functions: [],
    state: [],
    lines: 0,
  };
  source.lines = text.split('\n').length - 1;
  const names = new Set<string>();
  const bound = new Set<string>();
  walk(program, (node, place, parent) => {
    source.imports.push(...importsOf(node, path));
    source.strings.push(...stringsOf(node, place));
    source.types.push(...typesOf(node));
    source.exports.push(...exportsOf(node));
    source.functions.push(...functionsOf(node, parent, text));
    for (const name of namesOf(node, place, parent)) names.add(name);
    if (binds.test(place)) for (const name of boundBy(node)) bound.add(name);
  });
  source.state = stateOf(program as unknown as Node);
  source.globals = [...names].filter((name) => !bound.has(name.split('.')[0] ?? name));
  return source;
}

function walk(value: unknown, visit: Visit, place = '', parent?: Node): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit, place, parent);
  if (!isNode(value)) return;
  visit(value, place, parent);
  for (const [key, child] of Object.entries(value)) walk(child, visit, `${value.type}.${key}`, value);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

function importsOf(node: Node, path: string): Import[] {
  if (!importing.includes(node.type) || !isNode(node.source)) return [];
  const type = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
  const from = node.source.value;
  const names = valuesTakenBy(node);
  const taken = allTakenBy(node);
  if (typeof from !== 'string') return [{ target: 'a computed path', local: true, type, names, taken }];
  const local = from.startsWith('.');
  return [
    {
      target: local ? posix.join(posix.dirname(path), from).replace(/^(?:\.\.\/)+src\//, '') : packageOf(from),
      local,
      type,
      names,
      taken,
    },
  ];
}

function valuesTakenBy(node: Node): string[] {
  if (node.type !== 'ImportDeclaration' || !Array.isArray(node.specifiers)) return ['*'];
  const values = node.specifiers.filter(isNode).filter((specifier) => specifier.importKind !== 'type');
  return values.map(({ imported }) => (isNode(imported) ? String(imported.name) : '*'));
}

/** Everything an import or a re-export takes by name, types included; `*` where it could take any. */
function allTakenBy(node: Node): string[] {
  if (!Array.isArray(node.specifiers)) return ['*'];
  return node.specifiers.filter(isNode).map(({ imported, local, type }) => {
    const named = type === 'ExportSpecifier' ? local : imported;
    return isNode(named) ? String(named.name) : '*';
  });
}

const typeNodes = ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'ClassDeclaration'];

function typesOf(node: Node): string[] {
  return typeNodes.includes(node.type) && isNode(node.id) ? [String(node.id.name)] : [];
}

/** The names that an `export` before a declaration gives away. */
function exportsOf(node: Node): string[] {
  if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return [];
  const { declarations, id } = node.declaration;
  const declared = Array.isArray(declarations) ? declarations.filter(isNode).map((each) => each.id) : [id];
  return declared.filter(isNode).flatMap(({ name }) => (name === undefined ? [] : [String(name)]));
}

const functionNodes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

function functionsOf(node: Node, parent: Node | undefined, text: string): Source['functions'] {
  if (!functionNodes.includes(node.type)) return [];
  const named = [node.id, parent?.id, parent?.key].find((each) => isNode(each) && each.name !== undefined);
  const lines = text.slice(Number(node.start), Number(node.end)).split('\n').length;
  return [{ name: isNode(named) ? String(named.name) : 'a function', lines }];
}

/** Top-level variables that keep something: any `let`, and an empty collection. */
function stateOf(program: Node): string[] {
  const body = Array.isArray(program.body) ? program.body.filter(isNode) : [];
  return body
    .map((node) => (isNode(node.declaration) ? node.declaration : node))
    .filter((node) => node.type === 'VariableDeclaration')
    .flatMap((node) => {
      const declared = Array.isArray(node.declarations) ? node.declarations.filter(isNode) : [];
      return declared
        .filter((each) => node.kind === 'let' || isEmptyCollection(each))
        .map(({ id }) => (isNode(id) ? String(id.name) : ''));
    });
}

/** A collection that starts empty is there to be filled, unless its type says that it is read only. */
function isEmptyCollection({ init, id }: Node): boolean {
  if (!isNode(init) || init.type !== 'NewExpression' || !isNode(init.callee)) return false;
  if (!['Map', 'WeakMap', 'Set', 'WeakSet'].includes(String(init.callee.name))) return false;
  const isEmpty = Array.isArray(init.arguments) && init.arguments.length === 0;
  return isEmpty && !JSON.stringify(isNode(id) ? (id.typeAnnotation ?? null) : null).includes('"Readonly');
}

function packageOf(from: string): string {
  if (isBuiltin(from)) return from.startsWith('node:') ? from : `node:${from}`;
  const parts = from.startsWith('@') ? 2 : 1;
  return from.split('/').slice(0, parts).join('/');
}

function stringsOf(node: Node, place: string): string[] {
  if (node.type === 'TemplateElement' && isCooked(node.value)) return [node.value.cooked];
  if (node.type !== 'Literal' || typeof node.value !== 'string' || place.endsWith('.source')) return [];
  return [node.value];
}

function isCooked(value: unknown): value is { cooked: string } {
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string';
}

/** Places where an identifier is a label for something else, not a use of the value that it names. */
const labels = new Set([
  'MemberExpression.property',
  'Property.key',
  'PropertyDefinition.key',
  'MethodDefinition.key',
  'MetaProperty.meta',
  'MetaProperty.property',
  'ImportSpecifier.imported',
  'ExportSpecifier.exported',
]);

function namesOf(node: Node, place: string, parent: Node | undefined): string[] {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const bare = Array.isArray(node.arguments) && node.arguments.length === 0;
    return bare && isNode(node.callee) && node.callee.name === 'Date' ? ['new Date()'] : [];
  }
  if (node.type === 'MemberExpression' && isNode(node.object) && isNode(node.property)) {
    const member = node.computed ? node.property.value : node.property.name;
    return node.object.type === 'Identifier' ? [`${node.object.name}.${member}`] : [];
  }
  const isType = place.startsWith('TS') && !place.endsWith('Expression.expression');
  const isLabel = labels.has(place) && !parent?.computed;
  return node.type === 'Identifier' && !isType && !isLabel ? [String(node.name)] : [];
}

const binds =
  /^(VariableDeclarator\.id|FunctionDeclaration\.id|Import\w*Specifier\.local|(Arrow)?Function(Declaration|Expression)\.params)$/;

const inside: Record<string, string> = {
  ObjectPattern: 'properties',
  Property: 'value',
  ArrayPattern: 'elements',
  AssignmentPattern: 'left',
  RestElement: 'argument',
};

/** The names that a pattern binds; not those in its defaults or types. */
function boundBy(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundBy);
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  return boundBy(pattern[inside[pattern.type] ?? '']);
}
