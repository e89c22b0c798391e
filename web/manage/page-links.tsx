import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../ui/button.tsx';

interface Props {
  /** The number of the shown page, from 1. */
  page: number;
  hasMore: boolean;
  /** The URL of a page of the list. */
  pathOf: (page: number) => string;
}

/** The links to the previous and the next page of a list; nothing for a list of one page. */
export function PageLinks({ page, hasMore, pathOf }: Props) {
  const { t } = useLingui();
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-8 flex justify-between gap-4">
      {page > 1 ? (
        <ButtonLink variant="outline" rel="prev" href={pathOf(page - 1)}>
          <Trans>Previous</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
      {hasMore && (
        <ButtonLink variant="outline" rel="next" href={pathOf(page + 1)}>
          <Trans>Next</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
