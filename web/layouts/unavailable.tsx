import { data } from 'react-router';

/** Shown by the server in place of any page while the database is away; asked for by itself it says the same. */
export function loader() {
  throw data(null, { status: 503 });
}

export default function Unavailable() {
  return null;
}
