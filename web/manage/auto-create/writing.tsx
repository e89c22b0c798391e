import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Draft } from '#domain/composer';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface Props {
  /** The parts that are written so far. */
  parts: Partial<Draft>;
  onStop: () => void;
}

/** Shows the draft while it is written. */
export function Writing({ parts, onStop }: Props) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    void section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={section}
      aria-labelledby="writing-title"
      className="mt-10 min-h-[70svh] scroll-my-4 rounded-lg border border-line bg-raised p-5 sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="writing-title" role="status" className="flex items-center gap-3 text-xl">
          <Spinner className="size-5 text-accent" />
          <Trans>Writing your draft…</Trans>
        </h2>
        <Button type="button" variant="quiet" onClick={onStop} className="-mx-5">
          <Trans>Stop writing</Trans>
        </Button>
      </div>
      <div aria-hidden="true" className="mt-6 max-w-2xl">
        <Line text={parts.title} className="font-display text-2xl font-bold" width="w-3/5" />
        <Line text={parts.summary} className="mt-3 text-lg text-ink-soft" width="w-4/5" />
        <div className="mt-6 grid gap-2">
          {(parts.description ?? '\n\n').split('\n').map((line, position) => (
            // eslint-disable-next-line react/no-array-index-key -- lines are only appended
            <Line key={position} {...shownLine(line)} width="w-full" />
          ))}
        </div>
      </div>
    </section>
  );
}

const shownLine = (line: string) =>
  line.startsWith('## ')
    ? { text: line.slice(3), className: 'mt-3 font-display text-lg font-bold' }
    : { text: line.replace(/^- /, '• '), className: '' };

/** A line of text, or a placeholder until the text arrives. */
function Line({ text, className, width }: { text: string | undefined; className: string; width: string }) {
  if (text) return <p className={`wrap-anywhere ${className}`}>{text}</p>;
  return <p className={`h-5 animate-pulse rounded-sm bg-sunken motion-reduce:animate-none ${width}`} />;
}
