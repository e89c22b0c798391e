/** The page number in `?page=`, from 1. Anything but a page number is the first page. */
export const requestedPage = ({ searchParams }: URL): number =>
  Number(/^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1);
