import type { MouseEvent, ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';

interface Props {
  referrer: string | null;
  /** The posted email address. With script, the link contains the field's current value instead. */
  typed: string;
  className: string;
  children?: ReactNode;
}

/** A link to request a new password, with the typed email address and the return URL. */
export function ForgotLink({ referrer, typed, className, children }: Props) {
  const href = useLocalePath()(paths.forgotPassword(referrer ?? undefined));
  const follow = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const box = document.querySelector<HTMLInputElement>('input[name=email]');
    if (box) currentTarget.href = withEmail(href, box.value.trim());
  };
  return (
    <a href={withEmail(href, typed)} onClick={follow} className={className}>
      {children}
    </a>
  );
}

const withEmail = (href: string, email: string): string =>
  email === '' ? href : `${href}${href.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`;
