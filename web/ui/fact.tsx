import type { ReactNode } from 'react';

/** A term above its value, in a list (`dl`) of what a person checks before an action. */
export const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-0.5 text-pretty">{children}</dd>
  </div>
);
