import type { ReactNode } from 'react';

interface Props {
  name: string;
  value?: string;
  /** Whether the person ticked the box in a form that was refused. Without it the box is never ticked. */
  isTicked: boolean;
  /** The text beside the box. */
  children: ReactNode;
}

/** An optional box of the newsletter's form. */
export const ChoiceBox = ({ name, value, isTicked, children }: Props) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isTicked}
      autoComplete="off"
      className="mt-0.5 size-5 shrink-0 accent-accent"
    />
    <span dir="auto" className="min-w-0 wrap-anywhere">
      {children}
    </span>
  </label>
);
