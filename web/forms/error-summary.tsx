import { useLingui } from '@lingui/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { argumentTexts } from '#shared/errors.ts';
import type { ShownRefusal } from '../checkout/refusal-notice.tsx';

interface Props {
  refusal: ShownRefusal;
  /** What the form's fields are called, by name, and the ids of their boxes, in the order of the form. */
  fields: { name: string; id: string; label: string }[];
  /** Words of a field's own, where the general ones say too little; already in the page's language. */
  textOf?: (name: string, code: keyof typeof argumentTexts) => string | undefined;
}

/** What went wrong, above a form: announced and focused at once, each line a link to its field (WCAG 3.3.1). */
export function ErrorSummary({ refusal, fields, textOf }: Props) {
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusal]);
  const wrong = fields.flatMap(({ name, id, label }) => {
    const code = refusal.fields[name]?.[0];
    return code ? [{ id, label, text: textOf?.(name, code) ?? i18n._(argumentTexts[code]) }] : [];
  });
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mt-5 rounded-md bg-bad-soft px-5 py-4 text-bad outline-none">
      <p className="font-semibold">{i18n._(refusal.text)}</p>
      {wrong.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {wrong.map(({ id, label, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="underline" onClick={(event) => focusBox(event, id)}>
                {label}: {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where script runs the address stays: to the router another fragment is another page, without what was refused. */
function focusBox(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
