import { Plural, Trans } from '@lingui/react/macro';
import type { WrongRow } from '#domain/contacts';

/** The rows that must change before anything is imported, each with the reason. */
export const WrongRows = ({ rows, count }: { rows: WrongRow[]; count: number }) => (
  <div role="alert" className="mb-6 rounded-md bg-bad-soft px-5 py-4 text-bad">
    <p className="font-semibold">
      <Plural
        value={count}
        one="# row needs a change. Nothing was imported yet."
        other="# rows need a change. Nothing was imported yet."
      />
    </p>
    <ul className="mt-2 list-disc ps-5">
      {rows.map(({ row, text, problem }) => (
        <li key={row} className="wrap-anywhere">
          <Trans>Row {row}:</Trans> <bdi>{text}</bdi>{' '}
          {problem === 'email' ? <Trans>– this isn’t an email address</Trans> : <Trans>– this isn’t a name</Trans>}
        </li>
      ))}
    </ul>
    {count > rows.length && (
      <p className="mt-2">
        <Trans>These are the first ones.</Trans>
      </p>
    )}
  </div>
);
