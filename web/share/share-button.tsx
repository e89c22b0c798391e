import { Trans } from '@lingui/react/macro';
import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
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

/** How long the outcome is shown. */
const NOTICE_MS = 6_000;

/** A notice at the bottom of the window, where the page also confirms likes. */
const NOTICE_CLASSES =
  'pointer-events-none fixed inset-x-4 bottom-[calc(var(--toast-bottom,1.25rem)+env(safe-area-inset-bottom))] z-40 mx-auto w-fit max-w-sm rounded-md bg-ink px-5 py-3 text-center text-sm text-balance font-semibold text-page shadow-lift no-print';

/**
 * Shares a page. The button always takes its space and is visible only where script runs and the browser supports
 * sharing.
 */
export function ShareButton({ title, path, label, className = 'shrink-0' }: Props) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const copied = result === 'copied';
  useEffect(() => {
    if (result === null) return undefined;
    const timer = setTimeout(() => setResult(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const isSupported = useHydrated() && canShare(navigator);
  const share = async () => {
    const url = path === undefined ? canonicalUrl() : new URL(path, location.href).href;
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const shared = await shareLink(navigator, { title, url }, isTouch);
    // a share sheet tells the person itself, also when the person closes it
    setResult(shared === 'passed' || (shared === 'failed' && isTouch && navigator.share !== undefined) ? null : shared);
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
      <span role="status" className={result !== null && (isRound || !copied) ? NOTICE_CLASSES : 'sr-only'}>
        {copied && <Trans>Link copied</Trans>}
        {result === 'failed' && <Trans>Couldn’t copy the link. Copy it from the address bar.</Trans>}
      </span>
    </>
  );
}

const canonicalUrl = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
