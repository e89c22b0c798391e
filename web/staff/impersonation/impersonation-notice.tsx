import { Trans } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';

/** The text of the banner: the person whose view staff see, and the button that ends the impersonation. */
export function ImpersonationNotice({ name }: { name: string }) {
  const to = useLocalePath();
  return (
    <div className="no-print sticky top-0 z-40 border-b border-line-strong bg-ink text-page">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p role="status" className="flex min-w-0 items-center gap-2.5 font-semibold">
          <Eye aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <Trans>
              You’re viewing the site as <bdi>{name}</bdi>. You can’t change anything.
            </Trans>
          </span>
        </p>
        <PostForm action={to(paths.impersonation())}>
          <button className="inline-flex min-h-11 items-center rounded-full bg-page px-5 font-semibold text-ink hover:bg-sunken">
            <Trans>Stop</Trans>
          </button>
        </PostForm>
      </div>
    </div>
  );
}
