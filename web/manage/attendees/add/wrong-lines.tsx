import { Plural, Trans } from '@lingui/react/macro';
import type { CheckedGuest } from '#domain/attendees';

/** The most lines that the page lists. */
const SHOWN_MAX = 20;

/** The lines of a list that must change, each with the reason. Nothing of the list was stored. */
export const WrongLines = ({ guests }: { guests: CheckedGuest[] }) => (
  <div role="alert" className="mb-6 rounded-md bg-bad-soft px-5 py-4 text-bad">
    <p className="font-semibold">
      <Plural
        value={guests.length}
        one="# line needs a change. No guests were added yet."
        other="# lines need a change. No guests were added yet."
      />
    </p>
    <ul className="mt-2 list-disc ps-5">
      {guests.slice(0, SHOWN_MAX).map((guest, index) => (
        <li key={index} className="wrap-anywhere">
          <Trans>Line {guest.line}:</Trans> <bdi>{[guest.name, guest.email].filter(Boolean).join(', ')}</bdi>{' '}
          <Reason guest={guest} />
        </li>
      ))}
    </ul>
  </div>
);

function Reason({ guest: { problems } }: { guest: CheckedGuest }) {
  if (problems['name']?.[0] === 'MISSING') return <Trans>– the name is missing</Trans>;
  if (problems['name']?.[0] === 'TOO_LONG') return <Trans>– the name is too long</Trans>;
  if (problems['name']) return <Trans>– this isn’t a name</Trans>;
  return <Trans>– this isn’t an email address</Trans>;
}
