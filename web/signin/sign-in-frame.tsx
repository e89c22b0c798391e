import type { ReactNode } from 'react';
import { PosterWall } from './poster-wall.tsx';

interface Props {
  title: ReactNode;
  /** A sentence or two below the title. */
  intro?: ReactNode;
  /** True when the page is the answer to a form. Title and intro are then announced to screen readers. */
  isAnswer?: boolean;
  children?: ReactNode;
}

/** Layout of sign-in pages: a narrow column, and the poster wall beside it on wide screens. */
export function SignInFrame({ title, intro, isAnswer, children }: Props) {
  return (
    <div className="page-width grid flex-1 py-10 md:py-14 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-20">
      <div className="mx-auto w-full max-w-108 min-w-0 lg:py-8">
        <div {...(isAnswer && { role: 'status' })}>
          <h1 className="text-3xl">{title}</h1>
          {intro && <div className="mt-4 grid gap-3 text-lg text-ink-soft">{intro}</div>}
        </div>
        {children}
      </div>
      <PosterWall />
    </div>
  );
}

/** A line below a form with another way to continue. */
export const AlternativeAction = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 grid gap-2 border-t border-line pt-6 text-ink-soft">{children}</div>
);

export const TextLink = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href} className="font-semibold text-accent underline-offset-4 hover:underline">
    {children}
  </a>
);
