import { Trans } from '@lingui/react/macro';
import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { canShare, shareLink } from './share.ts';

interface Props {
  title: string;
  /** The path to share. Without it, the page's own canonical address. */
  path?: string;
  /** Shown at every width. Without it, "Share", and only the icon on phones. */
  label?: React.ReactNode;
  className?: string;
}

/**
 * Shares a page. The button always takes its space and is visible only where script runs and the browser supports
 * sharing.
 */
export function ShareButton({ title, path, label, className = 'shrink-0' }: Props) {
  const [copied, setCopied] = useState(false);
  const isSupported = useHydrated() && canShare(navigator);
  const share = async () => {
    const url = path === undefined ? canonicalUrl() : new URL(path, location.href).href;
    setCopied((await shareLink(navigator, { title, url }, matchMedia('(pointer: coarse)').matches)) === 'copied');
  };
  const isIconOnPhones = label === undefined;
  return (
    <>
      <button
        type="button"
        onClick={share}
        className={buttonClass(
          'outline',
          `text-sm no-print ${isIconOnPhones ? 'max-sm:w-11 max-sm:px-0' : ''} ${isSupported ? '' : 'invisible'} ${className}`,
        )}
      >
        {copied ? <Check aria-hidden="true" className="size-4" /> : <Share2 aria-hidden="true" className="size-4" />}
        <span className={isIconOnPhones ? 'max-sm:sr-only' : ''}>
          {copied ? <Trans>Link copied</Trans> : (label ?? <Trans>Share</Trans>)}
        </span>
      </button>
      {/* outside the button: a live region inside it would replace its name */}
      <span role="status" className="sr-only">
        {copied && <Trans>Link copied</Trans>}
      </span>
    </>
  );
}

const canonicalUrl = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
