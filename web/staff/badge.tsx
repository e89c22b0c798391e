import type { ReactNode } from 'react';

const VARIANT_CLASSES = {
  plain: 'bg-sunken text-ink-soft',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
} as const;

/** A short label for a state. */
export const Badge = ({
  variant = 'plain',
  children,
}: {
  variant?: keyof typeof VARIANT_CLASSES;
  children: ReactNode;
}) => (
  <span
    className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${VARIANT_CLASSES[variant]}`}
  >
    {children}
  </span>
);
