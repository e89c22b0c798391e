import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { TextField } from '../../ui/field.tsx';
import type { StudioTexts } from '#shared/studio/design.ts';
import { maxCharsOf } from '#shared/studio/query.ts';
import { leftOut } from './letters.ts';

interface Props {
  texts: StudioTexts;
  onChange: (change: Partial<StudioTexts>, field: string) => void;
  refusal: ShownRefusal | null;
}

/** The words of the picture. */
export function Words({ texts, onChange, refusal }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  const labels: Record<keyof StudioTexts, string> = {
    title: t`Title`,
    date: t`Date and time`,
    place: t`Place`,
    note: t`One more line`,
  };
  return (
    <fieldset className="m-0 grid min-w-0 gap-4 border-0 p-0">
      <legend className="mb-3 p-0 font-display text-lg leading-tight font-bold">
        <Trans>Words</Trans>
      </legend>
      {(['title', 'date', 'place', 'note'] as const).map((name) => (
        <div key={name}>
          <TextField
            id={name}
            name={name}
            label={labels[name]}
            value={texts[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value }, name)}
            requiredText=""
            maxLength={maxCharsOf(name)}
            autoComplete="off"
            error={errorOf(name)}
            placeholder={name === 'note' ? t`Doors 7 PM · Free entry` : undefined}
          />
          <LeftOut text={texts[name]} />
        </div>
      ))}
    </fieldset>
  );
}

/** Says which part of a text the picture leaves out. */
function LeftOut({ text }: { text: string }) {
  const missing = leftOut(text);
  return (
    <p role="status" className="mt-1.5 text-sm text-ink-soft empty:hidden">
      {missing === 'emoji' && <Trans>The picture leaves out emoji.</Trans>}
      {missing !== null && missing !== 'emoji' && (
        <Trans>
          Our poster typefaces have no letters for <bdi>{missing.letters}</bdi>. The picture leaves out these words.
        </Trans>
      )}
    </p>
  );
}
