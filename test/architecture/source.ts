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
}

export interface Source {
  path: string;
  imports: Import[];
  /** Globals it uses, as `fetch`, `Date.now`, or `new Date()` for one without arguments. */
  globals: string[];
  strings: string[];
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
  const source: Source = { path, imports: [], globals: [], strings: [] };
  const names = new Set<string>();
  const bound = new Set<string>();
  walk(program, (node, place, parent) => {
    source.imports.push(...importsOf(node, path));
    source.strings.push(...stringsOf(node, place));
    for (const name of namesOf(node, place, parent)) names.add(name);
    if (binds.test(place)) for (const name of boundBy(node)) bound.add(name);
  });
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
  if (typeof from !== 'string') return [{ target: 'a computed path', local: true, type, names }];
  const local = from.startsWith('.');
  return [{ target: local ? posix.join(posix.dirname(path), from) : packageOf(from), local, type, names }];
}

function valuesTakenBy(node: Node): string[] {
  if (node.type !== 'ImportDeclaration' || !Array.isArray(node.specifiers)) return ['*'];
  const values = node.specifiers.filter(isNode).filter((specifier) => specifier.importKind !== 'type');
  return values.map(({ imported }) => (isNode(imported) ? String(imported.name) : '*'));
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
