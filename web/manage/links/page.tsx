import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { qrSvg } from '#domain/qr';
import { addLink, removeLink, trackingLinks } from '#domain/reach';
import { checkoutQuery } from '#shared/checkout-query.ts';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { guestFrame } from '../guests/frame.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { AddLinkForm } from './add-link-form.tsx';
import { LinkList } from './link-list.tsx';

const DONE = ['added', 'removed'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, links, ...report } = await trackingLinks(ctx, params);
    const eventUrl = site.baseUrl + localePath(localeOfParams(params).prefix, paths.event(event));
    const withUrls = links.map((link) => {
      const url = eventUrl + checkoutQuery({ linkSlug: link.slug });
      return { ...link, url, qr: qrSvg(url) };
    });
    const done = DONE.find((name) => name === url.searchParams.get('done')) ?? null;
    return { ...report, event: guestFrame(event), links: withUrls, done };
  });
}

const linksForm = byIntent([
  z.object({ intent: z.literal('remove-link'), linkId: text }),
  z.object({ intent: otherwise('add'), linkName: text }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(linksForm, await readForm(request));
  const { eventId } = params;
  try {
    if (form.intent === 'remove-link') await removeLink(ctx, { eventId, linkId: form.linkId });
    else await addLink(ctx, { eventId, name: form.linkName });
    const done: (typeof DONE)[number] = form.intent === 'add' ? 'added' : 'removed';
    return seeOther(`${paths.manageLinks(eventId)}?done=${done}`, params);
  } catch (error) {
    return refusalResponse(error, form.intent === 'add' ? { linkName: form.linkName } : undefined);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Links`);

/** The tracking links of an event: one for each place where it is announced, with what came of it. */
export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  const { event, links, currency, done } = loaderData;
  useFlashParam('done');
  return (
    <ManageFrame
      event={event}
      current="links"
      title={<Trans>Links</Trans>}
      intro={<Trans>Share a different link in each place, and see what works.</Trans>}
    >
      <div className="max-w-3xl">
        {done && !actionData && (
          <div className="-mt-3 mb-8">
            <SuccessNotice>
              {done === 'added' ? <Trans>Link added.</Trans> : <Trans>Link removed.</Trans>}
            </SuccessNotice>
          </div>
        )}
        <LinkList links={links} currency={currency} />
        <AddLinkForm typed={actionData?.typed?.linkName ?? ''} refusal={actionData?.refusal} />
      </div>
    </ManageFrame>
  );
}
