import type { ReactNode } from 'react';

/** A part of the page of a contact. */
export const ContactSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <h2 className="text-xl">{title}</h2>
    <div className="mt-3">{children}</div>
  </section>
);
