import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** A success message that screen readers announce. */
export const SuccessNotice = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-6 flex gap-3 rounded-md bg-good-soft px-5 py-4 font-medium text-good">
    <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <span>{children}</span>
  </p>
);
