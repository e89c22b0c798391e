// Detects the format of each file by its content, and parses several files that belong together.
import { decodeText } from './decode.ts';
import {
  eventNodes,
  collectReferences,
  looksLikeEventbrite,
  noReferences,
  parseEventbrite,
  type References,
} from './eventbrite/parse-eventbrite.ts';
import { parseICalendar } from './ical/parse-icalendar.ts';
import { FileTooLarge } from './limits.ts';
import { parseLeniently } from './fields/json.ts';
import { parseHtml, parseJsonLd } from './jsonld/parse-jsonld.ts';
import type { NamedFile, ParsedFile, ParseOptions, Problem } from './types.ts';

/** Maximum size of a page, because pages are parsed to trees. No real page exceeds this size. */
const MAX_PAGE = 10_000_000;

interface ParseContext {
  options: ParseOptions;
  references: References;
}

type Opened =
  | { kind: 'icalendar' | 'html'; text: string }
  | { kind: 'jsonld' | 'eventbrite'; document: unknown }
  | { kind: 'unreadable'; reason: string };

/** Parses one file. Never throws: unreadable content is reported in `problems`. */
export function parseFile(name: string, bytes: Uint8Array, options: ParseOptions): ParsedFile {
  const [parsed] = parseFiles([{ name, bytes }], options);
  return parsed ?? { file: name, format: null, events: [], problems: [] };
}

/**
 * Parses files together, so that events find organizers and venues in other files. Returns one result per file, in
 * order. A file that contains only organizers and venues has neither events nor problems.
 */
export function parseFiles(files: NamedFile[], options: ParseOptions): ParsedFile[] {
  const opened = files.map(({ name, bytes }) => ({ name, ...openSafely(bytes) }));
  const references = noReferences();
  for (const file of opened)
    if (file.content.kind === 'eventbrite') collectReferences(file.content.document, references);
  return opened.map(({ name, content, note }) => {
    const parsed = parseOpened(name, content, { options, references });
    return note
      ? {
          ...parsed,
          problems: [...parsed.problems, { kind: 'note', where: name, uid: null, name: null, reason: note }],
        }
      : parsed;
  });
}

/** Parses a document, and reports it as unreadable when it is too large or when parsing throws. */
function parseOpened(name: string, content: Opened, context: ParseContext): ParsedFile {
  try {
    return parseContent(name, content, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown';
    const reason = error instanceof FileTooLarge ? message : `it cannot be read: ${message}`;
    return parseContent(name, { kind: 'unreadable', reason }, context);
  }
}

function parseContent(name: string, content: Opened, context: ParseContext): ParsedFile {
  switch (content.kind) {
    case 'icalendar':
      return parseICalendar(name, content.text, context.options);
    case 'html':
      return parseHtml(name, content.text, context.options);
    case 'jsonld':
      return parseJsonLd(name, content.document, context.options);
    case 'eventbrite':
      return parseEventbrite(name, content.document, context);
    case 'unreadable': {
      const problem: Problem = { kind: 'file', where: name, uid: null, name: null, reason: content.reason };
      return { file: name, format: null, events: [], problems: [problem] };
    }
  }
}

function openSafely(bytes: Uint8Array): { content: Opened; note: string | null } {
  const decoded = decodeText(bytes);
  if ('reason' in decoded) return { content: { kind: 'unreadable', reason: decoded.reason }, note: null };
  return { content: detectContent(decoded.text), note: decoded.note };
}

/**
 * Detects the format by content, not by the file's name: calendars begin with BEGIN, JSON with a bracket, HTML with a
 * tag.
 */
function detectContent(text: string): Opened {
  const head = text.replace(/^\ufeff/, '').trimStart();
  if (head === '') return { kind: 'unreadable', reason: 'the file is empty' };
  if (/^BEGIN:/i.test(head) || (!/^[[{<]/.test(head) && /^BEGIN:VCALENDAR/im.test(head)))
    return { kind: 'icalendar', text: head };
  if (head.startsWith('<')) {
    return head.length > MAX_PAGE
      ? { kind: 'unreadable', reason: 'the page is larger than 10 MB' }
      : { kind: 'html', text: head };
  }
  if (!/^[[{"/]/.test(head)) return { kind: 'unreadable', reason: 'the file is no calendar, JSON or HTML' };
  try {
    const document = parseLeniently(head);
    return { kind: isEventbrite(document) ? 'eventbrite' : 'jsonld', document };
  } catch (error) {
    if (error instanceof FileTooLarge) return { kind: 'unreadable', reason: error.message };
    return {
      kind: 'unreadable',
      reason: `the JSON is invalid: ${error instanceof Error ? error.message.slice(0, 120) : ''}`,
    };
  }
}

const isEventbrite = (document: unknown): boolean =>
  looksLikeEventbrite(document) &&
  (eventNodes(document).length > 0 || !/"@(?:type|context|graph)"/.test(JSON.stringify(document).slice(0, 2000)));
