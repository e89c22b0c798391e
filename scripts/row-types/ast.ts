// The functions on syntax trees that are needed for reading row types.
import { readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';

/** A node of the ESTree that rolldown's parser returns. Its fields depend on `type`. */
export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

export function parseFile(path: string): Node {
  return parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The child nodes in a field; empty when the field has no child nodes. */
export function nodesOf(value: unknown): Node[] {
  if (isNode(value)) return [value];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Calls `visit` for every node of a tree. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const field of Object.values(node)) for (const child of nodesOf(field)) walk(child, visit);
}
