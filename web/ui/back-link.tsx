import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

const CLASSES =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline';

interface Props {
  href: string;
  /** Small by default; `base` above the title of a page without a frame. */
  size?: 'sm' | 'base';
  children: ReactNode;
}

/** A link to the parent page, above the title. */
export const BackLink = ({ href, size = 'sm', children }: Props) => (
  <a href={href} className={size === 'sm' ? `${CLASSES} text-sm` : CLASSES}>
    <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    {children}
  </a>
);
