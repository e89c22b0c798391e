import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { SCRIPT_ONLY, useHydrated } from './use-hydrated.ts';

interface Props {
  label: string;
  value: string;
  /** The direction of the text; a URL is always written from left to right. */
  dir?: 'ltr' | 'auto';
}

/** A read-only field with a text, such as a URL, and with script a button that copies it. */
export function CopyField({ label, value, dir = 'ltr' }: Props) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => select(id),
    );
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          readOnly
          dir={dir}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 flex-1 basis-44 rounded-sm border border-line-strong bg-sunken px-3.5 font-mono text-sm"
        />
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

/** Selects the text when the clipboard is unavailable, so that the person can copy it. */
const select = (id: string) => document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select();
