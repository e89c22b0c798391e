import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { confirmContact, readContactLink } from '#domain/messages';
import { Refusal } from '#shared/errors.ts';
import { messagePaths } from '#shared/message-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/confirm';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { Form } from '../forms/form.tsx';
import { refusalResponse } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ExpiredLink } from '../signin/expired-link.tsx';
import { SignInFrame } from '../signin/sign-in-frame.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const waiting = await nullIfGone(() => readContactLink(ctx, { token: params.token }));
  return data({ waiting }, { status: waiting ? 200 : 410 });
}

/** Sends on POST only, because mail scanners follow the links of emails. */
export async function action({ params, context }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  try {
    const isDone = await nullIfGone(async () => {
      await confirmContact(ctx, { token: params.token });
      return true;
    });
    if (isDone) return seeOther(messagePaths.confirmContact(params.token), params);
    return data({ kind: 'expired' as const }, { status: 410 });
  } catch (error) {
    return refusalResponse(error, null);
  }
}

async function nullIfGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'RATE_LIMITED') return null;
    throw error;
  }
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Send your message`);

export default function ConfirmContact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { waiting } = loaderData;
  if (waiting === null || actionData?.kind === 'expired')
    return <ExpiredLink nextPath={paths.browse()} nextText={t`Browse events`} />;
  const organizer = <bdi>{waiting.organizer}</bdi>;
  if (waiting.isSent)
    return (
      <SignInFrame
        isAnswer
        title={<Trans>Message sent</Trans>}
        intro={
          <p className="wrap-anywhere">
            <Trans>
              {organizer} will reply to <strong className="text-ink">{waiting.email}</strong>.
            </Trans>
          </p>
        }
      >
        <ButtonLink href={to(paths.event(waiting.event))} className="mt-8 w-full sm:w-auto">
          <Trans>Back to event</Trans>
        </ButtonLink>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title={<Trans>Send your message</Trans>}
      intro={
        <p className="wrap-anywhere">
          <Trans>
            {organizer} will get this message and see your address,{' '}
            <strong className="text-ink">{waiting.email}</strong>.
          </Trans>
        </p>
      }
    >
      <blockquote dir="auto" className="mt-6 border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere">
        {waiting.body}
      </blockquote>
      <Form className="mt-8" refusal={actionData?.kind === 'refused' ? actionData.refusal : null}>
        <Button className="w-full">
          <Trans>Send message</Trans>
        </Button>
      </Form>
    </SignInFrame>
  );
}
