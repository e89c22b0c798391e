import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Ctx } from '#domain/ctx';
import { qrSvg } from '#domain/qr';
import { addLink, endShortAddress, removeLink, setShortAddress, shareFacts, trackingLinks } from '#domain/reach';
import { checkoutQuery } from '#shared/checkout-query.ts';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
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
import { ShortAddressForm } from '../short-address/form.tsx';
import { AddLinkForm } from './add-link-form.tsx';
import { kitTextsOf } from './kit-texts.ts';
import { LinkList } from './link-list.tsx';
import { ShareKit } from './share-kit.tsx';

const DONE = ['added', 'removed', 'address', 'no-address'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, links, ...report } = await trackingLinks(ctx, params);
    const facts = await shareFacts(ctx, params);
    const kitTexts = kitTextsOf(facts, { locale: localeOfParams(params), baseUrl: site.baseUrl });
    const eventUrl = kitTexts.url;
    const withUrls = links.map((link) => {
      const url = eventUrl + checkoutQuery({ linkSlug: link.slug });
      return { ...link, url, qr: qrSvg(url) };
    });
    const done = DONE.find((name) => name === url.searchParams.get('done')) ?? null;
    return {
      ...report,
      event: guestFrame(event),
      links: withUrls,
      addresses: facts.addresses,
      baseUrl: site.baseUrl,
      done,
      kit: { eventId: event.id, name: facts.name, ...kitTexts },
    };
  });
}

const linksForm = byIntent([
  z.object({ intent: z.literal('remove-link'), linkId: text }),
  z.object({ intent: z.literal('set-address'), shortAddress: text }),
  z.object({ intent: z.literal('end-address') }),
  z.object({ intent: otherwise('add'), linkName: text }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(linksForm, await readForm(request));
  const { eventId } = params;
  try {
    const done = await change(ctx, eventId, form);
    return seeOther(`${paths.manageLinks(eventId)}?done=${done}`, params);
  } catch (error) {
    const isAddress = form.intent === 'set-address';
    return refusalResponse(error, {
      isAddress,
      name: isAddress ? form.shortAddress : form.intent === 'add' ? form.linkName : '',
    });
  }
}

async function change(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  eventId: string,
  form: z.infer<typeof linksForm>,
): Promise<(typeof DONE)[number]> {
  switch (form.intent) {
    case 'set-address':
      await setShortAddress(ctx, { target: { eventId }, name: form.shortAddress });
      return 'address';
    case 'end-address':
      await endShortAddress(ctx, { eventId });
      return 'no-address';
    case 'remove-link':
      await removeLink(ctx, { eventId, linkId: form.linkId });
      return 'removed';
    case 'add':
      await addLink(ctx, { eventId, name: form.linkName });
      return 'added';
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Links`);

/** The tracking links of an event: one for each place where it is announced, with what came of it. */
export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  const { event, links, currency, done, addresses, baseUrl, kit } = loaderData;
  useFlashParam('done');
  const isAddressRefused = actionData?.typed?.isAddress === true;
  return (
    <ManageFrame
      event={event}
      current="links"
      title={<Trans>Links</Trans>}
      intro={<Trans>Share a different link in each place, and see what works.</Trans>}
    >
      <div className="grid max-w-3xl gap-12">
        {done && !actionData && (
          <div className="-mt-3 -mb-4">
            <SuccessNotice>
              <DoneText done={done} />
            </SuccessNotice>
          </div>
        )}
        <ShortAddressForm
          addresses={addresses}
          baseUrl={baseUrl}
          mayChange={event.rights?.mayEdit ?? true}
          typed={isAddressRefused ? actionData.typed?.name : undefined}
          refusal={isAddressRefused ? actionData.refusal : undefined}
        >
          <Trans>Easy to say, and short enough for a poster. It leads to this event.</Trans>
        </ShortAddressForm>
        <ShareKit kit={kit} mayDesign={event.rights?.mayEdit ?? true} />
        <section aria-labelledby="tracking-links" className="grid gap-5">
          <h2 id="tracking-links" className="text-xl">
            <Trans>Tracking links</Trans>
          </h2>
          <LinkList links={links} currency={currency} />
          <AddLinkForm
            typed={isAddressRefused ? '' : (actionData?.typed?.name ?? '')}
            refusal={isAddressRefused ? undefined : actionData?.refusal}
          />
        </section>
      </div>
    </ManageFrame>
  );
}

function DoneText({ done }: { done: (typeof DONE)[number] }) {
  switch (done) {
    case 'added':
      return <Trans>Link added.</Trans>;
    case 'removed':
      return <Trans>Link removed.</Trans>;
    case 'address':
      return <Trans>Your short address works now.</Trans>;
    case 'no-address':
      return <Trans>This event has no short address anymore.</Trans>;
  }
}
