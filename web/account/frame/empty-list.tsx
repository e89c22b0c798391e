import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Classes of a grid of cards inside the account layout. */
export const CARD_GRID = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3';

interface EmptyProps {
  icon: ReactNode;
  title: ReactNode;
  /** The suggested next step: a link, or another button. */
  link?: { href: string; text: ReactNode };
  button?: ReactNode;
  children: ReactNode;
}

/** An empty list: a text about the future content, and a link to add some. */
export function EmptyList({ icon, title, link, button, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center rounded-md border border-line bg-raised px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent [&>svg]:size-7">
        {icon}
      </span>
      <h2 className="mt-5 text-2xl">{title}</h2>
      <p className="mt-2 max-w-md text-balance text-ink-soft">{children}</p>
      {link && (
        <ButtonLink className="mt-6" href={link.href}>
          {link.text}
        </ButtonLink>
      )}
      {button}
    </div>
  );
}

interface PagesProps {
  page: number;
  pageCount: number;
  /** The path of a page number, without the locale's prefix. */
  pathOf: (page: number) => string;
}

/** Previous and next links around the current page number. */
export function ListPagination({ page, pageCount, pathOf }: PagesProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-12 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {page > 1 ? (
        <ButtonLink variant="outline" rel="prev" className="justify-self-start" href={to(pathOf(page - 1))}>
          <Trans>Previous</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-sm text-ink-soft">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </p>
      {page < pageCount && (
        <ButtonLink variant="outline" rel="next" className="justify-self-end" href={to(pathOf(page + 1))}>
          <Trans>Next</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
