import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { SCRIPT_ONLY, useHydrated } from './use-hydrated.ts';

/** A button that copies a text to the clipboard and confirms this. Visible only with script. */
export function CopyButton({ text, className = '' }: { text: string; className?: string }) {
  const [isCopied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button type="button" variant="outline" onClick={copy} className={`${className} ${isHydrated ? '' : SCRIPT_ONLY}`}>
      <Copy aria-hidden="true" className="size-5" />
      <span aria-live="polite">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  );
}
