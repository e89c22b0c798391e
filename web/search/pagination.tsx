import { Trans, useLingui } from '@lingui/react/macro';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Previous and next links around the current page number. */
export function SearchPagination({ route, page, pageCount }: { route: SearchRoute; page: number; pageCount: number }) {
  const { t } = useLingui();
  const to = useLocalePath();
  if (pageCount <= 1) return null;
  const link = (number: number) => to(formatSearchPath({ ...route, page: number }));
  return (
    <nav aria-label={t`Pages`} className="mt-12 flex items-center justify-between gap-4">
      {page > 1 ? (
        <ButtonLink variant="outline" rel="prev" href={link(page - 1)}>
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
      {page < pageCount ? (
        <ButtonLink variant="outline" rel="next" href={link(page + 1)}>
          <Trans>Next</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
