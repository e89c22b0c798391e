import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link to the parent page, above the title. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline"
  >
    <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    {children}
  </a>
);
