import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Copies a text to the clipboard and confirms it. Not rendered without script. */
export function CopyButton({ text, className = '' }: { text: string; className?: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!useHydrated()) return null;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button type="button" variant="outline" onClick={copy} className={className}>
      <Copy aria-hidden="true" className="size-5" />
      <span aria-live="polite">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  );
}
