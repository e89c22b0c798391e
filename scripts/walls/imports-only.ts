/**
 * A Babel plugin that reduces a source to its imports: static, dynamic, re-exports and types. dependency-cruiser
 * supports TypeScript compilers up to version 6; with this plugin it reads newer sources, and counts type imports,
 * because a type of an inner ring leaks its shape too.
 */
interface Node {
  type: string;
  source?: Node | null;
  argument?: Node;
  arguments?: Node[];
  callee?: Node;
  value?: unknown;
  [key: string]: unknown;
}

export function importsOnly() {
  return {
    manipulateOptions({ filename }: { filename?: string }, parser: { plugins: unknown[] }) {
      // In plain .ts files, `<T>(x)` is a type argument or a cast, never an element.
      parser.plugins.push('typescript', ...(filename?.endsWith('.tsx') ? ['jsx'] : []));
    },
    visitor: {
      Program(path: { node: Node & { body: Node[]; directives: Node[] }; skip: () => void }) {
        const imports = new Set<string>();
        collect(path.node, imports);
        path.node.body = [...imports].map(importOf);
        path.node.directives = [];
        path.skip();
      },
    },
  };
}

const SKIPPED_KEYS = new Set(['loc', 'leadingComments', 'trailingComments', 'innerComments', 'tokens', 'extra']);

function collect(node: Node, imports: Set<string>): void {
  const target = targetOf(node);
  if (target?.type === 'StringLiteral') imports.add(String(target.value));
  for (const [key, child] of Object.entries(node)) {
    if (SKIPPED_KEYS.has(key)) continue;
    for (const value of Array.isArray(child) ? child : [child]) if (isNode(value)) collect(value, imports);
  }
}

/** The string literal that names another module, for every kind of import. */
function targetOf(node: Node): Node | null | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.source;
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return node.source;
    case 'TSImportType': {
      const { argument } = node;
      return argument?.type === 'TSLiteralType' ? (argument['literal'] as Node) : argument;
    }
    case 'CallExpression':
      return node.callee?.type === 'Import' || node.callee?.['name'] === 'require' ? node.arguments?.[0] : null;
    default:
      return null;
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const importOf = (module: string): Node => ({
  type: 'ImportDeclaration',
  specifiers: [],
  source: { type: 'StringLiteral', value: module },
});
