import { Plural } from '@lingui/react/macro';

interface Counts {
  added: number;
  known: number;
  optedOut: number;
}

/** The numbers of an import in the URL after it; null without an import. */
export function importedOf(url: URL): Counts | null {
  const [, added, known, optedOut] =
    /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/.exec(url.searchParams.get('imported') ?? '') ?? [];
  return added === undefined ? null : { added: Number(added), known: Number(known), optedOut: Number(optedOut) };
}

/** What happened to the people of an import. */
export const Imported = ({ counts: { added, known, optedOut } }: { counts: Counts }) => (
  <>
    <Plural value={added} one="# person now gets your news." other="# people now get your news." />{' '}
    {known > 0 && (
      <Plural value={known} one="# person was already a contact." other="# people were already contacts." />
    )}{' '}
    {optedOut > 0 && (
      <Plural
        value={optedOut}
        one="# person unsubscribed before and gets no news."
        other="# people unsubscribed before and get no news."
      />
    )}
  </>
);
