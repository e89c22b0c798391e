import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { argumentTexts } from '#shared/errors.ts';
import { useCorrectedFields } from './corrected-fields.ts';
import type { FieldTextOf } from './field-texts.ts';
import { useLabeledText } from './labeled-text.ts';
import type { ShownRefusal } from './refusal.ts';

interface Props {
  refusal: ShownRefusal;
  /** The labels of the form's fields, by name, and the ids of their inputs, in the order of the form. */
  fields: { name: string; id: string; label: string }[];
  /** Texts that name their field, in the page's language; shown instead of the label and the general text. */
  textOf?: FieldTextOf;
  /** Replaces the text of the refusal. */
  text?: ReactNode;
  /** An alternative action, shown inside the summary. */
  children?: ReactNode;
}

/**
 * The errors above a form. They are announced and focused at once; each line is a link to its field (WCAG 3.3.1). A
 * corrected field's line is struck out: removing it would move the form while the person types. With the last line, the
 * summary is no longer red.
 */
export function ErrorSummary({ refusal, fields, textOf, text, children }: Props) {
  const { i18n } = useLingui();
  const labeledText = useLabeledText();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [refusal]);
  const corrected = useCorrectedFields(refusal);
  const wrongFields = fields.flatMap(({ name, id, label }) => {
    const code = refusal.fields[name]?.[0];
    return code
      ? [
          {
            id,
            isCorrected: corrected.has(name),
            text: textOf?.(name, code) ?? labeledText(label, i18n._(argumentTexts[code])),
          },
        ]
      : [];
  });
  const isDone = wrongFields.length > 0 && wrongFields.every(({ isCorrected }) => isCorrected);
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className={`mt-5 mb-6 max-w-2xl rounded-md px-5 py-4 outline-none first:mt-0 ${isDone ? 'bg-sunken text-ink-soft' : 'bg-bad-soft text-bad'}`}
    >
      <p className={`font-semibold ${isDone ? 'line-through' : ''}`}>
        {text ??
          (refusal.code === 'ARGUMENTS_ERROR' && wrongFields.length === 1 ? (
            <Trans>Fix the error below.</Trans>
          ) : (
            i18n._(refusal.text)
          ))}
      </p>
      {wrongFields.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {wrongFields.map(({ id, text, isCorrected }) => (
            <li key={id} className={isCorrected ? 'line-through' : undefined}>
              <a href={`#${id}`} className="underline" onClick={(event) => focusField(event, id)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

/**
 * With script, the link does not change the URL: for the router another fragment is another page, without the action's
 * errors.
 */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
