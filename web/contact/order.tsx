import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { contactAboutOrder, contactOrganizerAboutOrder } from '#domain/messages';
import { messagePaths } from '#shared/message-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/order';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { readIdempotencyKey } from '../forms/idempotency-key.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { ContactPage } from './contact-page.tsx';
import { contactForm } from './read-form.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { order, sender, ...target } = await contactAboutOrder(ctx, { orderToken: params.token });
    const isSent = url.searchParams.has('sent');
    return { target, order, sender, token: params.token, isSent, key: crypto.randomUUID() };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { idempotency_key: key, ...typed } = parseForm(contactForm, await readForm(request));
  try {
    const message = { body: typed.body, locale: localeOfParams(params).lang, idempotencyKey: readIdempotencyKey(key) };
    await contactOrganizerAboutOrder(ctx, { orderToken: params.token, ...message });
    return seeOther(`${messagePaths.contactAboutOrder(params.token)}?sent=1`, params);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

/** Never cached: the page shows the buyer's address. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const retryAfter = actionHeaders.get('retry-after');
  return { 'cache-control': 'no-store', ...(retryAfter !== null && { 'retry-after': retryAfter }) };
};

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Message the organizer`);

/** A message of a buyer to the organizer. */
export default function ContactAboutOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { target, order, sender, token, isSent, key } = loaderData;
  const to = useLocalePath();
  return (
    <ContactPage
      target={target}
      sender={sender}
      orderNumber={order.number}
      isSent={isSent}
      idempotencyKey={key}
      back={{ href: to(paths.order(token)), text: <Trans>Back to order</Trans> }}
      refusal={actionData?.refusal ?? null}
      typed={actionData?.typed ?? null}
    />
  );
}
