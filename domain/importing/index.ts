// Imports events: iCalendar, schema.org JSON-LD (alone or in HTML pages) and Eventbrite v3 JSON. Owns no table: it
// writes through the verbs of organizers, events and tickets. Must hold: a file is written as a whole or not at all; a
// second import of the same input changes nothing.
export {
  importEvents,
  type FileReport,
  type ImportInput,
  type ImportProgress,
  type ImportReport,
  type EventNote,
} from './import-events.ts';
export { parseFile, parseFiles } from './parse.ts';
export type {
  NamedFile,
  ParsedEvent,
  ParsedFile,
  ParsedOrganizer,
  ParsedPrice,
  ParsedTicket,
  ParsedVenue,
  ParseOptions,
  Problem,
  Source,
} from './types.ts';
export { MAX_BYTES } from './decode.ts';
export { zoneNamed } from './time/zones.ts';
