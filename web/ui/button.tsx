import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';

/** The appearance of a button. `danger` means that the action cannot be undone. */
type Variant = 'filled' | 'outline' | 'quiet' | 'danger';

/** Spec 4: in each of these states a button ignores clicks. */
export type ButtonState = 'loading' | 'successful' | 'failed';

const BASE_CLASSES =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-1.5 text-center leading-tight font-semibold text-balance transition-[background-color,border-color,transform] duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-default';
const VARIANT_CLASSES: Record<Variant, string> = {
  filled: 'bg-accent-fill text-on-accent hover:brightness-110',
  outline: 'border border-line-strong bg-raised text-ink hover:border-ink',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-bad bg-raised text-bad hover:bg-bad-soft',
};

/** Classes of a button, for links and labels with the appearance of a button. At most one filled button per view. */
export const buttonClass = (variant: Variant = 'filled', extra = '') =>
  `${BASE_CLASSES} ${VARIANT_CLASSES[variant]} ${extra}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  state?: ButtonState | undefined;
  /** Announcement of each state, in the page's language. */
  stateTexts?: Record<ButtonState, string>;
}

/** A button with the states of spec 4. A busy button does not change its place, width and focus. */
export function Button({ state, stateTexts, ...rest }: ButtonProps) {
  return stateTexts ? (
    <>
      <PlainButton {...rest} state={state} />
      {/* outside the button, because a live region inside it would replace its name */}
      <span role="status" className="sr-only">
        {state && stateTexts[state]}
      </span>
    </>
  ) : (
    <PlainButton {...rest} state={state} />
  );
}

function PlainButton({ variant, state, className = '', onClick, ...rest }: ButtonProps) {
  // a busy button is not `disabled`, because the browser would take the focus away from it
  const ignoreClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  // `app.css` draws the state's icon over the label; `rest` contains the children
  return (
    <button
      {...rest}
      onClick={state ? ignoreClick : onClick}
      aria-disabled={state ? true : undefined}
      aria-busy={state === 'loading' ? true : undefined}
      data-state={state}
      className={buttonClass(variant, className)}
    />
  );
}

export function ButtonLink({
  variant,
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { variant?: Variant }) {
  // `rest` contains the children
  return <a {...rest} className={buttonClass(variant, className)} />;
}
