// Reads untyped JSON. A value of the wrong type counts as absent. Only own properties count. The depth is bounded.

import { FileTooLarge, MAX_JSON_DEPTH, MAX_NODES } from '../limits.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Node = { [key: string]: Json };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The own property of an object, or undefined. */
export const field = (node: unknown, key: string): Json | undefined =>
  isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined;

/** A property as text: strings and numbers; '' for every other type. */
export function textField(node: unknown, key: string): string {
  const value = field(node, key);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export const nodeField = (node: unknown, key: string): Node | null => {
  const value = field(node, key);
  return isNode(value) ? value : null;
};

export const nodesField = (node: unknown, key: string): Node[] => {
  const value = field(node, key);
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** A whole, non-negative number that fits a 32-bit column; null otherwise. */
export function countField(node: unknown, key: string): number | null {
  const value = Number(textField(node, key) || Number.NaN);
  return Number.isInteger(value) && value >= 0 && value <= 2_000_000_000 ? value : null;
}

export const booleanField = (node: unknown, key: string): boolean =>
  field(node, key) === true || field(node, key) === 'true';

/**
 * Maximum size for the lenient parser, which reads character by character. JSON written by hand is never larger than
 * this size.
 */
const LENIENT_MAX = 10_000_000;

/**
 * Parses JSON strictly, and if that fails leniently: with comments, trailing commas and bare line breaks in strings.
 * Throws SyntaxError. Throws FileTooLarge before it builds a document that would fill the memory.
 */
export function parseLeniently(text: string): unknown {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  requireJsonWithinLimits(trimmed);
  try {
    return JSON.parse(trimmed);
  } catch (error) {
    if (trimmed.length > LENIENT_MAX) throw error;
    const clean = repaired(unwrapped(trimmed));
    requireJsonWithinLimits(clean);
    return JSON.parse(clean);
  }
}

/** Counts objects, lists and their depth by the brackets outside strings. Throws FileTooLarge above the limits. */
function requireJsonWithinLimits(text: string): void {
  let depth = 0;
  let nodes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = stringEnd(text, index);
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === '{' || character === '[') {
      depth += 1;
      nodes += 1;
      if (depth > MAX_JSON_DEPTH) throw new FileTooLarge('the JSON is nested too deeply');
      if (nodes > MAX_NODES)
        throw new FileTooLarge(`the JSON has more than ${MAX_NODES} objects and lists; divide the file`);
    }
  }
}

/** Removes a CDATA or comment wrapper and a closing semicolon, which page templates leave inside script elements. */
function unwrapped(text: string): string {
  const body = text.replace(/^(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?/, '').replace(/^<!--/, '');
  const tailStart = Math.max(0, body.length - 60);
  const tail = body
    .slice(tailStart)
    .replace(/(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?\s*$/, '')
    .replace(/(?:\/\/)?\s*-->\s*$/, '')
    .replace(/;\s*$/, '');
  return body.slice(0, tailStart) + tail;
}

/**
 * Repairs JSON in one pass: escapes line breaks and control characters in strings, and removes comments and trailing
 * commas outside strings.
 */
function repaired(text: string): string {
  const out: string[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '"') {
      const end = stringEnd(text, index);
      out.push(escapedString(text.slice(index + 1, end)));
      index = end;
    } else if (character === '/' && (text[index + 1] === '/' || text[index + 1] === '*')) {
      index = commentEnd(text, index);
    } else if (character !== ',' || !/^\s*(?:[}\]]|$)/.test(text.slice(index + 1, index + 200))) {
      out.push(character);
    }
  }
  return out.join('');
}

function stringEnd(text: string, from: number): number {
  let index = from + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return Math.min(index, text.length);
}

const escapedString = (body: string): string =>
  `"${body
    .replace(/\\(?!["\\/bfnrtu])/g, '\\\\')
    .replace(/\\u(?![0-9a-fA-F]{4})/g, '\\\\u')
    .replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;

function commentEnd(text: string, from: number): number {
  const block = text[from + 1] === '*';
  const end = text.indexOf(block ? '*/' : '\n', from + 2);
  if (end < 0) return text.length;
  return block ? end + 1 : end;
}
