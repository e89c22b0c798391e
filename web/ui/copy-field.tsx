import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { type FocusEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { SCRIPT_ONLY, useHydrated } from './use-hydrated.ts';

interface Props {
  label: string;
  value: string;
  /** The direction of the text; a URL is always written from left to right. */
  dir?: 'ltr' | 'auto';
  /** True for sentences, which are shown whole on several lines. */
  isLong?: boolean;
  /** True for a text that people compare, such as an IBAN: on a phone its button is an icon, so that it fits beside it. */
  isWide?: boolean;
}

/** A read-only field with a text, such as a URL, and with script a button that copies it. */
export function CopyField({ label, value, dir = 'ltr', isLong = false, isWide = false }: Props) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => select(id),
    );
  const field = {
    id,
    readOnly: true,
    dir,
    value,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => currentTarget.select(),
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        {isLong ? (
          <textarea {...field} rows={Math.ceil(value.length / LINE_CHARS)} className={`${CLASSES} ${LONG_CLASSES}`} />
        ) : (
          <input
            {...field}
            className={`${CLASSES} flex-1 font-mono text-ellipsis ${isWide ? WIDE_CLASSES : 'basis-44 px-3.5 text-sm'}`}
          />
        )}
        <Button type="button" variant="outline" onClick={copy} className={isHydrated ? '' : SCRIPT_ONLY}>
          {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
          <span className={isWide ? 'sr-only sm:not-sr-only' : undefined}>
            {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </span>
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied && <Trans>Copied</Trans>}
      </span>
    </div>
  );
}

const CLASSES = 'min-h-11 min-w-0 rounded-sm border border-line-strong bg-sunken';
/** An IBAN of 22 characters fits beside the button on a phone of 360 pixels. */
const WIDE_CLASSES = 'basis-52 px-2.5 text-xs sm:px-3.5 sm:text-sm';
/** The height fits the text; browsers without `field-sizing` show as many rows as a phone needs. */
const LONG_CLASSES = 'w-full px-3.5 text-sm resize-none py-2.5 field-sizing-content wrap-anywhere';
/** The characters of a line on a phone. */
const LINE_CHARS = 34;

/** Selects the text when the clipboard is unavailable, so that the person can copy it. */
const select = (id: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${CSS.escape(id)}`)?.select();
