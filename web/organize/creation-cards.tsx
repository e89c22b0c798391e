import { Trans } from '@lingui/react/macro';
import { PenLine, Sparkles } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { targets } from '../header/targets.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { Spinner } from '../ui/spinner.tsx';

type CreationMethod = 'scratch' | 'withAi';

/**
 * Spec 2: the two ways to create an event, as cards. A click shows that the next page is loading; repeated clicks are
 * ignored.
 */
export function CreationCards() {
  const to = useLocalePath();
  const [chosen, setChosen] = useState<CreationMethod | null>(null);
  useReturnFromCache(() => setChosen(null));
  const choose = (event: MouseEvent, method: CreationMethod) => {
    // a click that opens a new tab does not leave this page
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (chosen) event.preventDefault();
    else setChosen(method);
  };
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Card
          href={to(targets.scratch)}
          icon={<PenLine aria-hidden="true" className="size-6" />}
          title={<Trans>Start from scratch</Trans>}
          isChosen={chosen === 'scratch'}
          onClick={(event) => choose(event, 'scratch')}
        >
          <Trans>Add all event details, create tickets, set up recurring events</Trans>
        </Card>
        <Card
          href={to(targets.withAi)}
          icon={<Sparkles aria-hidden="true" className="size-6" />}
          title={<Trans>Create my event faster with AI</Trans>}
          isChosen={chosen === 'withAi'}
          onClick={(event) => choose(event, 'withAi')}
        >
          <Trans>Answer a few quick questions to generate an event ready to publish</Trans>
        </Card>
      </div>
      <p role="status" className="sr-only">
        {chosen && <Trans>Loading…</Trans>}
      </p>
    </>
  );
}

interface CardProps {
  href: string;
  icon: ReactNode;
  title: ReactNode;
  isChosen: boolean;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

function Card({ href, icon, title, isChosen, onClick, children }: CardProps) {
  return (
    <a
      href={href}
      onClick={onClick}
      aria-busy={isChosen ? true : undefined}
      className="group flex flex-col rounded-md border border-line-strong p-6 transition-[border-color,background-color] duration-150 hover:border-ink hover:bg-sunken"
    >
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
        {isChosen ? <Spinner className="size-6" /> : icon}
      </span>
      <span className="mt-4 font-display text-lg font-bold">{title}</span>
      <span className="mt-1.5 text-sm text-ink-soft">{children}</span>
    </a>
  );
}

/** Resets the loading state when the browser restores the page from its back/forward cache. */
function useReturnFromCache(onReturn: () => void) {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  });
}
