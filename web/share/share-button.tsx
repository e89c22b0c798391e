import { Trans } from '@lingui/react/macro';
import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { canShare, shareLink } from './share.ts';

interface Props {
  title: string;
  /** The path to share. Without it, the page's own canonical URL. */
  path?: string;
  /** The text of a button in a row. Without a text, the button is a round icon over a poster with the name "Share". */
  label?: React.ReactNode;
  className?: string;
}

/** Classes of the round icon, which has the same appearance as the round like button beside it. */
const ROUND_CLASSES =
  'grid size-11 place-items-center rounded-full bg-raised/92 text-ink shadow-lift transition-transform duration-150 hover:scale-108 active:scale-95';

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
  const isRound = label === undefined;
  const iconSize = isRound ? 'size-5' : 'size-4';
  return (
    <>
      <button
        type="button"
        onClick={share}
        className={`no-print ${isRound ? ROUND_CLASSES : buttonClass('outline', 'text-sm')} ${isSupported ? '' : 'invisible'} ${className}`}
      >
        {copied ? (
          <Check aria-hidden="true" className={iconSize} />
        ) : (
          <Share2 aria-hidden="true" className={iconSize} />
        )}
        <span className={isRound ? 'sr-only' : ''}>
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
