import type { ReactNode } from 'react';

/** Says, in the language of the page, that the text below is in English. */
export const EnglishNotice = ({ children }: { children: ReactNode }) => (
  <p className="mt-5 rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">{children}</p>
);
