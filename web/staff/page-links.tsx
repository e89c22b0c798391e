import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../ui/button.tsx';

interface Props {
  /** The number of the page, from 1. */
  page: number;
  hasMore: boolean;
  /** The URL of another page of the list. */
  urlOf: (page: number) => string;
}

/** Links to the previous and next page. Renders nothing when the list has only one page. */
export function PageLinks({ page, hasMore, urlOf }: Props) {
  const { t } = useLingui();
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-6 flex flex-wrap gap-3">
      {page > 1 && (
        <ButtonLink variant="outline" href={urlOf(page - 1)} rel="prev">
          <Trans>Back</Trans>
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink variant="outline" href={urlOf(page + 1)} rel="next">
          <Trans>More</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
