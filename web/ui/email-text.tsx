import type { ReactNode } from 'react';

/**
 * An email address in a text. It breaks before the `@` rather than at a hyphen; a part that is wider than its line
 * still breaks anywhere.
 */
export function emailText(email: string): ReactNode {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <>
      <span className="inline-block max-w-full align-top wrap-anywhere">{email.slice(0, at)}</span>
      <span className="inline-block max-w-full align-top wrap-anywhere">{email.slice(at)}</span>
    </>
  );
}
