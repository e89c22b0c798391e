/** What calls take from the page they are made on; a test without a page says it itself. */
export const page = {
  /** '' is the page's own. */
  origin: '',
  cookie: (): string => (typeof document === 'undefined' ? '' : document.cookie),
};
