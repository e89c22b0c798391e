import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ModeratedOrganization } from '#domain/staff';

/** The frame of a review, an appeal or a decision: its event or organization, and the actions of staff. */
export const Card = ({
  labelledBy,
  children,
  actions,
}: {
  labelledBy: string;
  children: ReactNode;
  actions: ReactNode;
}) => (
  <article
    aria-labelledby={labelledBy}
    className="grid gap-x-8 gap-y-5 rounded-md border border-line bg-raised p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
  >
    <div className="min-w-0">{children}</div>
    <div className="min-w-0">{actions}</div>
  </article>
);

/** The organization and its earlier decisions. */
export function OrganizationLine({ organization }: { organization: ModeratedOrganization }) {
  const { name, published, approved, rejected, takenDown } = organization;
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <bdi className="font-semibold text-ink">{name}</bdi>
      <span>
        <Plural value={published} one="# event published" other="# events published" />
      </span>
      <span>
        <Trans>
          {approved} approved, {rejected} rejected, {takenDown} removed
        </Trans>
      </span>
    </p>
  );
}

export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className="mt-3 border-s-3 border-line-strong ps-4 wrap-anywhere whitespace-pre-line">
    <bdi>{children}</bdi>
  </blockquote>
);
