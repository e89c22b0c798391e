import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { confirmNewsletter, readNewsletterRequest } from '#domain/notifications';
import { checkbox, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/confirm';
import { pageContext } from '../app/context.ts';
import { nullIfRefused } from '../app/null-if-refused.ts';
import { PostForm } from '../forms/post-form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { seeOther } from '../app/responses.ts';
import { ExpiredLink } from '../signin/expired-link.tsx';
import { SignInFrame } from '../signin/sign-in-frame.tsx';
import { useSite } from '../app/site.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceBox } from './choice-box.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const request = await nullIfRefused(() => readNewsletterRequest(ctx, { token: params.token }));
  return data(
    { email: request?.email ?? null, clicksText: request?.clicksText ?? '' },
    { status: request ? 200 : 410 },
  );
}

const confirmForm = z.object({ clicks: checkbox });

/** Confirms on POST only, because mail scanners follow the links of mails. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { clicks } = parseForm(confirmForm, await readForm(request));
  const confirmed = { token: params.token, declinesClicks: !clicks };
  const done = await nullIfRefused(() => confirmNewsletter(ctx, confirmed).then(() => true));
  return done
    ? seeOther(`${paths.newsletter()}?done=confirmed`, params)
    : data({ kind: 'expired' as const }, { status: 410 });
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Confirm your subscription`);

export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { email, clicksText } = loaderData;
  const site = useSite();
  if (email === null || actionData?.kind === 'expired')
    return <ExpiredLink nextPath={paths.newsletter()} nextText={t`Get a new link`} />;
  return (
    <SignInFrame
      title={<Trans>Almost there</Trans>}
      intro={
        <p>
          <Trans>
            Send the {site.name} newsletter to <strong className="wrap-anywhere text-ink">{email}</strong>?
          </Trans>
        </p>
      }
    >
      <PostForm className="mt-8 grid gap-4">
        {/* empty, because another person may have typed the address and ticked the box of the first form */}
        {clicksText !== '' && (
          <ChoiceBox name="clicks" isTicked={false}>
            {clicksText}
          </ChoiceBox>
        )}
        <Button className="w-full">
          <Trans>Yes, subscribe me</Trans>
        </Button>
      </PostForm>
    </SignInFrame>
  );
}
