import { Trans } from '@lingui/react/macro';
import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { canShare, shareLink } from './share.ts';

/**
 * Shares the page. The button always takes its space and is visible only where script runs and the browser supports
 * sharing.
 */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  const isSupported = useHydrated() && canShare(navigator);
  const share = async () => {
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    setCopied((await shareLink(navigator, { title, url }, matchMedia('(pointer: coarse)').matches)) === 'copied');
  };
  return (
    <>
      <button
        type="button"
        onClick={share}
        className={buttonClass(
          'outline',
          `shrink-0 text-sm no-print max-sm:w-11 max-sm:px-0 ${isSupported ? '' : 'invisible'}`,
        )}
      >
        {copied ? <Check aria-hidden="true" className="size-4" /> : <Share2 aria-hidden="true" className="size-4" />}
        <span className="max-sm:sr-only">{copied ? <Trans>Link copied</Trans> : <Trans>Share</Trans>}</span>
      </button>
      {/* outside the button: a live region inside it would replace its name */}
      <span role="status" className="sr-only">
        {copied && <Trans>Link copied</Trans>}
      </span>
    </>
  );
}
