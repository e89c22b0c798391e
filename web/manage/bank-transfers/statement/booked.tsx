import { Plural } from '@lingui/react/macro';
import { SuccessNotice } from '../../../ui/success-notice.tsx';

interface Counts {
  placed: number;
  short: number;
  owed: number;
  left: number;
}

/** The numbers of an import in the URL after it; null without an import. */
export function bookedOf(url: URL): Counts | null {
  const [, placed, short, owed, left] =
    /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/.exec(url.searchParams.get('done') ?? '') ?? [];
  if (placed === undefined) return null;
  return { placed: Number(placed), short: Number(short), owed: Number(owed), left: Number(left) };
}

/** What became of the payments that the person chose. */
export const Booked = ({ counts: { placed, short, owed, left } }: { counts: Counts }) => (
  <SuccessNotice>
    <Plural
      value={placed}
      one="# order paid. We’ve emailed the tickets."
      other="# orders paid. We’ve emailed the tickets."
    />{' '}
    {short > 0 && (
      <Plural value={short} one="# order still waits for the rest." other="# orders still wait for the rest." />
    )}{' '}
    {owed > 0 && (
      <Plural
        value={owed}
        one="Send back the money from # payment. You’ll find it on the event’s bank transfers page."
        other="Send back the money from # payments. You’ll find it on the events’ bank transfers pages."
      />
    )}{' '}
    {left > 0 && (
      <Plural
        value={left}
        one="# payment wasn’t recorded, because its order changed. Import the file again to check it."
        other="# payments weren’t recorded, because their orders changed. Import the file again to check them."
      />
    )}
  </SuccessNotice>
);
