// The columns that the row types of raw statements declare, with their kinds.
import { isNode, type Node, nodesOf, parseFile, walk } from './ast.ts';

/** The JavaScript type of a column, without null; `?` for a type this reader cannot resolve. */
export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'json' | 'bytes' | 'temporal' | '?';
export type Columns = Map<string, Set<Kind>>;

/**
 * One `sql<Row>` template: its fixed parts, and the columns of its row. The columns are null when the type could not be
 * resolved.
 */
export interface Statement {
  /** `path:line`. */
  at: string;
  parts: string[];
  columns: Columns | null;
}

const KEYWORDS: Record<string, Kind> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'json',
};
const KNOWN_TYPES: Record<string, Kind> = {
  Array: 'array',
  ReadonlyArray: 'array',
  Buffer: 'bytes',
  Uint8Array: 'bytes',
  Record: 'json',
  Date: 'temporal',
};

type Types = Map<string, Node>;

/**
 * Every template in these sources whose type is the type of a row. A primitive type marks an expression, not a
 * statement.
 */
export function declaredStatements(paths: string[]): Statement[] {
  const programs = new Map(paths.map((path) => [path, parseFile(path)]));
  const typesOfAllFiles: Types = new Map();
  for (const program of programs.values()) for (const [name, node] of typesIn(program)) typesOfAllFiles.set(name, node);
  return [...programs].flatMap(([path, program]) => {
    const typesOfFile = typesIn(program);
    const find = (name: string) => typesOfFile.get(name) ?? typesOfAllFiles.get(name);
    return statementsIn(path, program, find);
  });
}

function typesIn(program: Node): Types {
  const types: Types = new Map();
  walk(program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') return;
    types.set(nameOf(node['id']), node);
  });
  return types;
}

type FindDeclaration = (name: string) => Node | undefined;

function statementsIn(path: string, program: Node, find: FindDeclaration): Statement[] {
  const statements: Statement[] = [];
  walk(program, (node) => {
    if (node.type !== 'TaggedTemplateExpression' || nameOf(node['tag']) !== 'sql') return;
    const [row] = nodesOf((node['typeArguments'] as Node | undefined)?.['params']);
    const quasi = node['quasi'] as Node;
    const parts = nodesOf(quasi['quasis']).map(({ value }) => (value as { cooked: string }).cooked);
    const columns = row ? columnsOf(row, find) : null;
    if (!row || (columns === null && !isStatement(parts))) return;
    const excerpt = parts.join('…').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    statements.push({ at: `${path}: ${excerpt}`, parts, columns });
  });
  return statements;
}

/** Whether a template is a statement. An expression (`sql<boolean>\`a > b\``) also has a type, but is no statement. */
const isStatement = (parts: string[]): boolean =>
  /^(select|with|insert|update|delete|merge|values)\b/i.test(parts.join('').trim());

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'TSQualifiedName') return `${nameOf(node['left'])}.${nameOf(node['right'])}`;
  return String(node['name'] ?? '');
}

/** The members of a row type; null for a type without members. */
function columnsOf(node: Node, find: FindDeclaration): Columns | null {
  if (node.type === 'TSTypeLiteral') return membersOf(nodesOf(node['members']), find);
  if (node.type === 'TSParenthesizedType') return columnsOf(node['typeAnnotation'] as Node, find);
  if (node.type === 'TSIntersectionType' || node.type === 'TSUnionType')
    return merged(nodesOf(node['types']).map((type) => columnsOf(type, find)));
  if (node.type !== 'TSTypeReference') return null;
  const name = nameOf(node['typeName']);
  const args = nodesOf((node['typeArguments'] as Node | undefined)?.['params']);
  if (name === 'Omit' || name === 'Pick') return selected(name, args, find);
  const declared = find(name);
  if (!declared) return null;
  if (declared.type === 'TSTypeAliasDeclaration') return columnsOf(declared['typeAnnotation'] as Node, find);
  const bases = nodesOf(declared['extends']).map((base) => columnsOf(asReference(base), find));
  return merged([...bases, membersOf(nodesOf((declared['body'] as Node)['body']), find)]);
}

const asReference = (heritage: Node): Node => ({
  ...heritage,
  type: 'TSTypeReference',
  typeName: heritage['expression'],
});

function selected(name: 'Omit' | 'Pick', [type, keys]: Node[], find: FindDeclaration): Columns | null {
  const columns = type && columnsOf(type, find);
  if (!columns || !keys) return null;
  const literals = keys.type === 'TSUnionType' ? nodesOf(keys['types']) : [keys];
  const names = literals.map((literal) => String((literal['literal'] as Node | undefined)?.['value']));
  return new Map([...columns].filter(([column]) => names.includes(column) === (name === 'Pick')));
}

function merged(parts: (Columns | null)[]): Columns | null {
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length ? new Map(known.flatMap((part) => [...part])) : null;
}

function membersOf(members: Node[], find: FindDeclaration): Columns {
  return new Map(
    members.map((member) => {
      const key = member['key'] as Node;
      const annotation = (member['typeAnnotation'] as Node | undefined)?.['typeAnnotation'];
      return [nameOf(key) || String(key['value']), isNode(annotation) ? kindsOf(annotation, find) : new Set(['?'])];
    }),
  );
}

function kindsOf(type: Node, find: FindDeclaration): Set<Kind> {
  const keyword = KEYWORDS[type.type];
  if (keyword) return new Set([keyword]);
  if (type.type === 'TSTypeOperator') return new Set([type['operator'] === 'keyof' ? 'string' : 'array']);
  if (type.type === 'TSNullKeyword' || type.type === 'TSUndefinedKeyword') return new Set();
  if (type.type === 'TSUnionType') return new Set(nodesOf(type['types']).flatMap((part) => [...kindsOf(part, find)]));
  if (type.type === 'TSLiteralType') return new Set([typeof (type['literal'] as Node)['value'] as Kind]);
  if (type.type !== 'TSTypeReference') return new Set(['?']);
  const name = nameOf(type['typeName']);
  if (name.startsWith('Temporal.')) return new Set(['temporal']);
  const declared = find(name);
  if (KNOWN_TYPES[name] || !declared) return new Set([KNOWN_TYPES[name] ?? '?']);
  if (declared.type === 'TSInterfaceDeclaration') return new Set(['json']);
  return kindsOf(declared['typeAnnotation'] as Node, find);
}
