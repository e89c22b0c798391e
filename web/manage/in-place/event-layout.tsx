import type { ReactNode } from 'react';

interface Props {
  poster: ReactNode;
  /** Title, date, place, tickets and organizer. */
  header: ReactNode;
  /** The sections below the poster. */
  children: ReactNode;
}

/**
 * Poster, facts and sections at their positions on the event page, in one or two columns depending on the width of the
 * page.
 */
export const EventLayout = ({ poster, header, children }: Props) => (
  <div className="@container">
    <div className="grid gap-x-10 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:grid-rows-[auto_1fr] @4xl:grid-cols-[minmax(0,1fr)_22rem] @5xl:gap-x-12 @5xl:grid-cols-[minmax(0,1fr)_24rem]">
      {poster}
      <div className="min-w-0 pt-5 @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1 @3xl:pt-0">{header}</div>
      <div className="min-w-0 pt-6 @3xl:pt-8">{children}</div>
    </div>
  </div>
);
