import { type ReactNode, useId } from 'react';

interface Props {
  title: ReactNode;
  /** A sentence below the title. */
  intro?: ReactNode;
  /** A `Badge` beside the title, which names the state of the section's setting. */
  badge?: ReactNode;
  children?: ReactNode;
}

/** One section of a settings page. */
export function Section({ title, intro, badge, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line py-9 first-of-type:border-t-0 first-of-type:pt-0 xl:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
          {title}
          {badge}
        </h2>
        {intro && <div className="mt-2 max-w-prose text-sm text-ink-soft">{intro}</div>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}

const VARIANT_CLASSES = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  plain: 'bg-sunken text-ink-soft',
};

/** A short label for a state. */
export const Badge = ({ variant, children }: { variant: keyof typeof VARIANT_CLASSES; children?: ReactNode }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-0.5 font-sans text-xs font-semibold tracking-normal ${VARIANT_CLASSES[variant]}`}
  >
    {children}
  </span>
);
