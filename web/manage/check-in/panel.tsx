import type { ReactNode } from 'react';

const COLORS = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  plain: 'bg-sunken text-ink',
};

interface Props {
  color: keyof typeof COLORS;
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** The answer to a scan in large type. */
export const Panel = ({ color, icon, title, children }: Props) => (
  <div className={`rounded-md p-5 wrap-anywhere ${COLORS[color]}`}>
    <p className="flex gap-3 font-display text-2xl leading-tight font-bold">
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-8">
        {icon}
      </span>
      <span suppressHydrationWarning>{title}</span>
    </p>
    <div className="mt-2 grid gap-1">{children}</div>
  </div>
);

/** The person of a ticket, large, and the class of the ticket. */
export const Attendee = ({ name, className }: { name: string; className: string }) => (
  <p className="text-xl font-semibold">
    <bdi>{name}</bdi>
    <bdi className="block text-base font-normal">{className}</bdi>
  </p>
);
