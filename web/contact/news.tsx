import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { confirmNews, type NewsLink, readNewsLink, resumeNews, stopNews } from '#domain/news';
import { messagePaths } from '#shared/message-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/news';
import { pageContext } from '../app/context.ts';
import { nullIfRefused } from '../app/null-if-refused.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ExpiredLink } from '../signin/expired-link.tsx';
import { SignInFrame } from '../signin/sign-in-frame.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

/** A GET changes nothing, because mail scanners follow the links of emails. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const link = await nullIfRefused(() => readNewsLink(ctx, params));
  return data({ link }, { status: link ? 200 : 410 });
}

/** The change in the query of the form's URL: the body of a page that its URL authorizes is not read. */
const CHANGES = { confirm: confirmNews, resume: resumeNews, stop: stopNews };
type Change = keyof typeof CHANGES;
const isChange = (text: string | null): text is Change => text !== null && Object.hasOwn(CHANGES, text);

/**
 * Confirms, ends or resumes the news. Mail programs post here themselves to end it (RFC 8058), without cookie or CSRF
 * token, and need an answer that is not a redirect. The secret in the URL authorizes the request (`csrf: 'address'` in
 * web/pages.ts).
 */
export async function action({ params, context, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const requested = url.searchParams.get('change');
  const change = CHANGES[isChange(requested) ? requested : 'stop']; // mail programs request no change
  const isDone = await nullIfRefused(async () => {
    await change(ctx, params);
    return true;
  });
  return data({ kind: isDone ? ('done' as const) : ('gone' as const) }, { status: isDone ? 200 : 410 });
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`News from an organizer`);

/** The page of a link in a mail with news, or of the mail that asks whether the person wants news. */
export default function News({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui();
  const { link } = loaderData;
  if (link === null || actionData?.kind === 'gone')
    return <ExpiredLink nextPath={paths.browse()} nextText={t`Browse events`} />;
  const isAnswer = actionData?.kind === 'done';
  if (link.state === 'waiting') return <Question {...link} token={params.token} />;
  if (link.state === 'on') return <On {...link} isAnswer={isAnswer} token={params.token} />;
  return <Off {...link} isAnswer={isAnswer} token={params.token} />;
}

type StateProps = Pick<NewsLink, 'organizer'> & { token: string; isAnswer?: boolean };

function Question({ organizer, token }: StateProps) {
  return (
    <SignInFrame
      title={<Trans>One more click</Trans>}
      intro={
        <p className="wrap-anywhere">
          <Trans>
            Do you want <bdi className="text-ink">{organizer.name}</bdi> to email you news?
          </Trans>
        </p>
      }
    >
      <ChangeForm token={token} change="confirm">
        <Trans>Yes, email me news</Trans>
      </ChangeForm>
    </SignInFrame>
  );
}

function On({ organizer, token, isAnswer = false }: StateProps) {
  return (
    <SignInFrame
      isAnswer={isAnswer}
      title={isAnswer ? <Trans>You’re on the list</Trans> : <Trans>News from an organizer</Trans>}
      intro={
        <p className="wrap-anywhere">
          <Trans>
            <bdi className="text-ink">{organizer.name}</bdi> can email you news. Don’t want it anymore? Unsubscribe,
            here or with the link in every email.
          </Trans>
        </p>
      }
    >
      <ChangeForm token={token} change="stop" isQuiet={isAnswer}>
        <Trans>Unsubscribe</Trans>
      </ChangeForm>
      <OrganizerLink organizer={organizer} />
    </SignInFrame>
  );
}

function Off({ organizer, token, isAnswer = false }: StateProps) {
  return (
    <SignInFrame
      isAnswer={isAnswer}
      title={<Trans>You’re unsubscribed</Trans>}
      intro={
        <p className="wrap-anywhere">
          <Trans>
            You won’t get news from <bdi className="text-ink">{organizer.name}</bdi> anymore. Your tickets are still
            valid, and you still get emails about them.
          </Trans>
        </p>
      }
    >
      {!organizer.isDeleted && (
        <>
          <ChangeForm token={token} change="resume" isQuiet>
            <Trans>Undo</Trans>
          </ChangeForm>
          <OrganizerLink organizer={organizer} />
        </>
      )}
    </SignInFrame>
  );
}

function ChangeForm({
  token,
  change,
  isQuiet = false,
  children,
}: {
  token: string;
  change: Change;
  isQuiet?: boolean;
  children: ReactNode;
}) {
  const to = useLocalePath();
  return (
    // without a CSRF token: the secret in the URL authorizes the form, as it does for mail programs
    <form method="post" action={`${to(messagePaths.news(token))}?change=${change}`} className="mt-8">
      <Button variant={isQuiet ? 'outline' : undefined} className="w-full">
        {children}
      </Button>
    </form>
  );
}

function OrganizerLink({ organizer }: Pick<NewsLink, 'organizer'>) {
  const to = useLocalePath();
  return (
    <ButtonLink variant="quiet" href={to(paths.organizer(organizer))} className="mt-3 w-full">
      <Trans>Events by this organizer</Trans>
    </ButtonLink>
  );
}
