/** The parts of the current page that calls use. Tests without a page set them. */
export const page = {
  /** '' means the page's own origin. */
  origin: '',
  cookie: (): string => (typeof document === 'undefined' ? '' : document.cookie),
};
