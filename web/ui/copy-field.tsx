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
  /** True for a text that people compare, such as an IBAN: on a phone it has a line of its own. */
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
            className={`${CLASSES} flex-1 font-mono text-ellipsis ${isWide ? 'basis-64' : 'basis-44'}`}
          />
        )}
        <Button type="button" variant="outline" onClick={copy} className={isHydrated ? '' : SCRIPT_ONLY}>
          {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied && <Trans>Copied</Trans>}
      </span>
    </div>
  );
}

const CLASSES = 'min-h-11 min-w-0 rounded-sm border border-line-strong bg-sunken px-3.5 text-sm';
/** The height fits the text; browsers without `field-sizing` show as many rows as a phone needs. */
const LONG_CLASSES = 'w-full resize-none py-2.5 field-sizing-content wrap-anywhere';
/** The characters of a line on a phone. */
const LINE_CHARS = 34;

/** Selects the text when the clipboard is unavailable, so that the person can copy it. */
const select = (id: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${CSS.escape(id)}`)?.select();
