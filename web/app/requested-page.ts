/** The page of a list that `?page=` asks for, from 1; anything that is no page number is the first. */
export const requestedPage = ({ searchParams }: URL): number =>
  Number(/^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1);
