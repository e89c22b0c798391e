/** The page number in `?page=`, from 1. Any text that is not a page number means the first page. */
export const requestedPage = ({ searchParams }: URL): number =>
  Number(/^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1);
