import { Fragment, type ReactNode } from 'react';

/** Longer addresses may break before the `@`. Shorter addresses fit into a line of a phone. */
const UNBROKEN_MAX = 32;

/**
 * An email address in a text. It moves to the next line as a whole, with the comma or period after it. A long address
 * may break before the `@`, but not at a hyphen; a part that is wider than its line still breaks anywhere.
 */
export function emailText(email: string): ReactNode {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <span className="wrap-anywhere hyphens-none">
      {unbroken(email.slice(0, at))}
      {email.length > UNBROKEN_MAX && <wbr />}
      {unbroken(email.slice(at))}
    </span>
  );
}

/** No line ends between a hyphen and the character after it. */
const unbroken = (part: string) =>
  part.split(/(-+[^-]?)/).map((piece, index) =>
    piece.startsWith('-') ? (
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
