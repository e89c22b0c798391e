/** The parts of the current page that calls use. Tests set them, because a test runs without a page. */
export const page = {
  /** '' means the page's own origin. */
  origin: '',
  cookie: (): string => (typeof document === 'undefined' ? '' : document.cookie),
};
