import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ShownLine, StatementPreview } from '#domain/attendees';
import { useFieldErrors } from '../../../forms/errors.tsx';
import type { FieldTextOf } from '../../../forms/field-texts.ts';
import { PostForm } from '../../../forms/post-form.tsx';
import type { ShownRefusal } from '../../../forms/refusal.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { LineRow } from './line-row.tsx';

interface Props {
  /** The text of the file, which the form sends again. */
  text: string;
  preview: StatementPreview;
  refused: ShownRefusal | null;
}

/** So many lines that pay no order are shown. */
const UNKNOWN_SHOWN = 50;

/** The lines of a statement by what they are, with the choice which to record. */
export function Preview({ text, preview, refused }: Props) {
  const { lines } = preview;
  const of = (...kinds: ShownLine['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind));
  const isBookable = lines.some(({ choice }) => choice !== '');
  const unknown = of('unknown');
  return (
    <PostForm encType="multipart/form-data" className="grid gap-8">
      <input type="hidden" name="statement" value={text} />
      <div>
        <Facts preview={preview} />
        <ColumnsForm preview={preview} isOpen={lines.length === 0} />
      </div>
      <Group title={<Trans>Paid in full</Trans>} lines={of('exact')} />
      <Group title={<Trans>Too little or too much</Trans>} lines={of('short', 'over', 'again')} />
      <Group title={<Trans>Too late</Trans>} lines={of('late')} />
      <Group title={<Trans>Possible matches</Trans>} lines={of('guess')} />
      <Group title={<Trans>Record these by hand</Trans>} lines={of('several', 'currency')} />
      {isBookable && <RecordButton refused={refused} />}
      <Folded title={<Trans>Already recorded</Trans>} lines={of('booked')} />
      <Folded
        title={<Plural value={unknown.length} one="# payment without an order" other="# payments without an order" />}
        lines={unknown.slice(0, UNKNOWN_SHOWN)}
      />
    </PostForm>
  );
}

function Facts({ preview: { lines, outgoing, skipped } }: Pick<Props, 'preview'>) {
  return (
    <p className="text-lg text-pretty text-ink-soft">
      {lines.length === 0 ? (
        <Trans>We found no incoming payments. Check the columns.</Trans>
      ) : (
        <Plural value={lines.length} one="# incoming payment." other="# incoming payments." />
      )}{' '}
      {outgoing > 0 && (
        <Plural value={outgoing} one="# outgoing payment skipped." other="# outgoing payments skipped." />
      )}{' '}
      {skipped > 0 && (
        <Plural
          value={skipped}
          one="# row skipped: no day or no amount."
          other="# rows skipped: no day or no amount."
        />
      )}
    </p>
  );
}

function RecordButton({ refused }: Pick<Props, 'refused'>) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const texts: Record<string, string> = {
    'lines MISSING': t`Choose at least one payment.`,
    'lines TOO_MANY': t`Choose up to 300 payments at a time.`,
  };
  const ownText: FieldTextOf = (name, code) => texts[`${name} ${code}`];
  const error = useFieldErrors(refused, undefined, ownText)('lines');
  return (
    <div>
      {error && (
        <p id="lines-error" role="alert" className="mb-3 font-medium text-bad">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="record" className="max-sm:w-full" aria-describedby={error && 'lines-error'}>
          <Trans>Record chosen payments</Trans>
        </Button>
        <ButtonLink variant="quiet" className="max-sm:w-full" href={pathname + search}>
          <Trans>Choose another file</Trans>
        </ButtonLink>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>Buyers whose orders are paid get their tickets right away.</Trans>
      </p>
    </div>
  );
}

const Group = ({ title, lines }: { title: ReactNode; lines: ShownLine[] }) =>
  lines.length > 0 && (
    <section>
      <h2 className="text-xl">{title}</h2>
      <Lines lines={lines} />
    </section>
  );

const Folded = ({ title, lines }: { title: ReactNode; lines: ShownLine[] }) =>
  lines.length > 0 && (
    <details>
      <Summary>{title}</Summary>
      <Lines lines={lines} />
    </details>
  );

const Lines = ({ lines }: { lines: ShownLine[] }) => (
  <ul className="mt-4 grid gap-3">
    {lines.map((line, index) => (
      <LineRow key={index} line={line} />
    ))}
  </ul>
);
