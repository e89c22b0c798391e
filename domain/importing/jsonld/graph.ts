// Walks JSON-LD in the forms that pages use: prefixes, value objects, @graph, references by @id, types as words or
// URLs.
import { FileTooLarge } from '../limits.ts';
import { isNode, type Json, type Node } from '../fields/json.ts';

const MAX_DEPTH = 24;
const MAX_NODES = 1_000_000;
const PREFIX = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;

/** Types of events whose names do not end in "Event", and types of series. */
const EVENT_TYPES = new Set(['Festival', 'Hackathon', 'EventSeries', 'CourseInstance', 'MusicFestival']);
/** Types that end in "Event" but that people do not attend. */
const OTHER_TYPES = new Set([
  'PublicationEvent',
  'BroadcastEvent',
  'OnDemandEvent',
  'DeliveryEvent',
  'UserInteraction',
]);

/** The graph of one or several documents, with its nodes by @id. */
export class Graph {
  readonly #byId = new Map<string, Node>();
  readonly #fields = new WeakMap<Node, Map<string, Json>>();
  readonly #all: { node: Node; parent: Node | null }[] = [];

  /** Throws FileTooLarge. */
  constructor(documents: unknown[]) {
    const seen: { value: unknown; parent: Node | null; depth: number }[] = documents.map((value) => ({
      value,
      parent: null,
      depth: 0,
    }));
    for (let index = 0; index < seen.length; index += 1) {
      const item = seen[index];
      if (!item || item.depth > MAX_DEPTH) continue;
      const childDepth = { depth: item.depth + 1 };
      if (Array.isArray(item.value))
        for (const value of item.value as unknown[]) {
          if (typeof value === 'object' && value !== null) seen.push({ value, parent: item.parent, ...childDepth });
        }
      else if (isNode(item.value)) {
        this.#add(item.value, item.parent);
        const parent = isEvent(item.value) ? item.value : item.parent;
        for (const [key, value] of Object.entries(item.value)) {
          // The parent of an event in another document is no event of this document.
          const isInside = !/^(?:schema:|https?:\/\/schema\.org\/)?superEvent$/.test(key);
          if (isInside && typeof value === 'object' && value !== null) seen.push({ value, parent, ...childDepth });
        }
      }
    }
  }

  #add(node: Node, parent: Node | null): void {
    if (this.#all.length >= MAX_NODES)
      throw new FileTooLarge(`the file has more than ${MAX_NODES} objects; divide the file`);
    this.#all.push({ node, parent });
    const id = node['@id'];
    if (typeof id !== 'string') return;
    const known = this.#byId.get(id);
    if (!known || this.#fieldsOf(node).size > this.#fieldsOf(known).size) this.#byId.set(id, node);
  }

  /**
   * Event nodes, each with the event nodes that contain it, outermost first. Nodes that are only a reference are left
   * out.
   */
  events(): { node: Node; parent: Node | null }[] {
    return this.#all.filter(
      ({ node }) =>
        isEvent(node) && Object.keys(node).some((key) => key !== '@id' && key !== '@type' && key !== '@context'),
    );
  }

  /** Values of a property. Prefixes are ignored, arrays are flattened, references are followed. */
  values(node: Node, key: string): Json[] {
    const value = this.#fieldsOf(node).get(key);
    const list = value === undefined || value === null ? [] : Array.isArray(value) ? value.flat(2) : [value];
    return list.slice(0, 500).map((item) => this.#resolved(item));
  }

  /**
   * The values of a node by their names without prefix. They are cached, because many events may refer to one large
   * node.
   */
  #fieldsOf(node: Node): Map<string, Json> {
    const known = this.#fields.get(node);
    if (known) return known;
    const fields = new Map<string, Json>();
    for (const [name, value] of Object.entries(node)) {
      const unprefixed = name.replace(PREFIX, '');
      if (unprefixed === name || !fields.has(unprefixed)) fields.set(unprefixed, value);
    }
    this.#fields.set(node, fields);
    return fields;
  }

  #resolved(value: Json): Json {
    if (!isNode(value)) return value;
    if (Array.isArray(value['@list'])) return value['@list'][0] ?? null;
    const id = value['@id'];
    const isReference = typeof id === 'string' && Object.keys(value).every((key) => key === '@id' || key === '@type');
    return isReference && typeof id === 'string' ? (this.#byId.get(id) ?? value) : value;
  }

  nodes(node: Node, key: string): Node[] {
    return this.values(node, key).filter(isNode);
  }

  /** The first value that is text: strings, numbers, value objects and, for nodes, the node's name. */
  text(node: Node, key: string): string {
    for (const value of this.values(node, key)) {
      const text = textOfValue(value);
      if (text !== '') return text;
    }
    return '';
  }

  texts(node: Node, key: string): string[] {
    return this.values(node, key)
      .map(textOfValue)
      .filter((text) => text !== '');
  }
}

function textOfValue(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!isNode(value)) return '';
  for (const key of ['@value', 'name', 'schema:name', 'url', '@id', 'en']) {
    const inner = Object.hasOwn(value, key) ? value[key] : undefined;
    if (typeof inner === 'string' || typeof inner === 'number') return String(inner);
    if (Array.isArray(inner) && typeof inner[0] === 'string') return inner[0];
  }
  return '';
}

/** The types of a node as bare words. */
export function typesOf(node: Node): string[] {
  const written = node['@type'] ?? node.type ?? null;
  const list = Array.isArray(written) ? written : [written];
  return list.filter((type) => typeof type === 'string').map((type) => type.replace(PREFIX, ''));
}

export const isEvent = (node: Node): boolean =>
  typesOf(node).some(
    (type) => EVENT_TYPES.has(type) || (/^(?:[A-Z][A-Za-z]*)?Event$/.test(type) && !OTHER_TYPES.has(type)),
  );

/**
 * The last word of an enumeration value. For example, `https://schema.org/EventCancelled`, `schema:EventCancelled` and
 * `EventCancelled` all give `EventCancelled`.
 */
export const enumWord = (text: string): string => text.trim().split(/[/#:]/).at(-1) ?? '';
