import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { stopImpersonation } from '#domain/staff';
import { localePath, paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/impersonation';
import { notFound } from '../../app/responses.ts';
import { pageContext } from '../../app/context.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { signInRedirect } from '../../app/sign-in-url.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { requireSignedIn } from '../../app/viewer.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const signedIn = requireSignedIn(context, url);
  if (signedIn.impersonatorId === null) notFound();
  const isRefused = url.searchParams.has('refused');
  return { name: signedIn.fullName || signedIn.email, isRefused };
}

/** Ends impersonation: returns to the person's page in the staff session, or to sign-in if that session has ended. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { ctx, session, site } = context.get(pageContext);
  const { publicId } = requireSignedIn(context, url);
  const { token } = await withErrorPage(() => stopImpersonation(ctx));
  const { prefix } = localeOfParams(params);
  const person = localePath(prefix, staffPaths.adminPerson(publicId));
  if (token === null) {
    session.end();
    return redirect(signInRedirect(site.environment, { prefix, back: person }), 303);
  }
  session.begin(token);
  return redirect(person, 303);
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Viewing as another person`);

export default function Impersonation({ loaderData }: Route.ComponentProps) {
  const { name, isRefused } = loaderData;
  const to = useLocalePath();
  return (
    <div className="page-width max-w-xl py-12 md:py-20">
      <h1 className="text-3xl">
        {isRefused ? <Trans>Nothing was changed</Trans> : <Trans>Viewing as another person</Trans>}
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        <Trans>
          Every page looks the way <bdi className="font-semibold text-ink">{name}</bdi> sees it. You can view pages, but
          you can’t change, order or save anything. Viewing ends automatically after 30 minutes.
        </Trans>
      </p>
      {/* the server may render this page in place of another page, so the form names its own action */}
      <PostForm action={to(paths.impersonation())} className="mt-8">
        <Button>
          <Trans>Stop viewing</Trans>
        </Button>
      </PostForm>
    </div>
  );
}
