// Content as files: help, marketing pages, blog, resources and legal texts (decision 076). Owns no table.
// Must hold: HTML of an entry is sanitized, so pages may print it; a wrong file never stops the site.
export type { FrontMatter } from './front-matter.ts';
export { type LegalValue, type LegalValues, noLegalValues } from './legal-values.ts';
export { type ContentLibrary, openLibrary } from './library.ts';
export type { ShownPicture, ThemedPicture } from './picture-variants.ts';
export { type MailText, parseMailText } from './markdown/mail-text.ts';
export { searchHelp } from './search/search-help.ts';
export type {
  ContentEntry,
  ContentFile,
  ContentLink,
  ContentPart,
  ContentProblem,
  EventShelf,
  PictureSizes,
  TocEntry,
} from './types.ts';
