import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { eventPage } from '#domain/events';
import { confirmEventAlert, readEventAlert } from '#domain/notifications';
import type { AlertKind } from '#shared/event-alerts.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/confirm';
import { pageContext } from '../app/context.ts';
import { nullIfRefused } from '../app/null-if-refused.ts';
import { seeOther } from '../app/responses.ts';
import { PostForm } from '../forms/post-form.tsx';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ExpiredLink } from '../signin/expired-link.tsx';
import { AlternativeAction, SignInFrame, TextLink } from '../signin/sign-in-frame.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

/** Refusals of a link whose request or event is gone. */
const EXPIRED = ['NOT_FOUND', 'GONE'] as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const alert = await nullIfRefused(async () => {
    const { eventId, kind, email, isConfirmed } = await readEventAlert(ctx, { token: params.token });
    const { id, slug, name, language } = await eventPage(ctx, { id: eventId });
    return { event: { id, slug, name, language }, kind, email, isConfirmed, token: params.token };
  }, EXPIRED);
  return data({ alert }, { status: alert ? 200 : 410 });
}

/** Confirms on POST only, because mail scanners follow the links of emails. */
export async function action({ params, context }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const isDone = await nullIfRefused(async () => {
    await confirmEventAlert(ctx, { token: params.token });
    return true;
  }, EXPIRED);
  return isDone
    ? seeOther(paths.confirmEventAlert(params.token), params)
    : data({ kind: 'expired' as const }, { status: 410 });
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Confirm your email`);

export default function ConfirmAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { alert } = loaderData;
  if (alert === null || actionData?.kind === 'expired')
    return <ExpiredLink nextPath={paths.browse()} nextText={t`Browse events`} />;
  if (alert.isConfirmed) return <Confirmed alert={alert} />;
  return (
    <SignInFrame title={<Trans>Confirm your email</Trans>} intro={<AlertTerms alert={alert} />}>
      <PostForm className="mt-8">
        <Button className="w-full">
          <Trans>Confirm my email</Trans>
        </Button>
      </PostForm>
    </SignInFrame>
  );
}

interface Alert {
  event: { id: string; slug: string; name: string; language: string };
  kind: AlertKind;
  email: string;
  token: string;
}

function AlertTerms({ alert: { event, kind, email } }: { alert: Alert }) {
  const name = (
    <strong lang={event.language} className="wrap-anywhere text-ink">
      <bdi>{event.name}</bdi>
    </strong>
  );
  const address = <strong className="wrap-anywhere text-ink">{email}</strong>;
  return (
    <p>
      {kind === 'tickets_back' ? (
        <Trans>
          We’ll send one email to {address} if tickets for {name} come back.
        </Trans>
      ) : (
        <Trans>
          We’ll send one email to {address} when tickets for {name} go on sale.
        </Trans>
      )}
    </p>
  );
}

function Confirmed({ alert }: { alert: Alert }) {
  const to = useLocalePath();
  return (
    <SignInFrame isAnswer title={<Trans>You’re all set</Trans>} intro={<AlertTerms alert={alert} />}>
      <ButtonLink href={to(paths.event(alert.event))} className="mt-8 w-full sm:w-auto">
        <Trans>Back to event</Trans>
      </ButtonLink>
      <AlternativeAction>
        <p>
          <Trans>
            Changed your mind? <TextLink href={to(paths.unsubscribe(alert.token))}>Turn off this alert</TextLink>
          </Trans>
        </p>
      </AlternativeAction>
    </SignInFrame>
  );
}
