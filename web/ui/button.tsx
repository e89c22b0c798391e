import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

type Look = 'filled' | 'outline' | 'quiet';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-semibold transition-[background-color,border-color,transform] duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55';
const LOOKS: Record<Look, string> = {
  filled: 'bg-accent-fill text-on-accent hover:brightness-110',
  outline: 'border border-line-strong bg-raised text-ink hover:border-ink',
  quiet: 'text-ink hover:bg-sunken',
};

/** Classes of a button, for links and labels that look like one. One filled button a view (ui.md). */
export const buttonClass = (look: Look = 'filled', extra = '') => `${BASE} ${LOOKS[look]} ${extra}`;

export function Button({ look, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button {...rest} className={buttonClass(look, className)} />;
}

export function ButtonLink({ look, className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { look?: Look }) {
  // content comes with `rest`
  return <a {...rest} className={buttonClass(look, className)} />;
}
