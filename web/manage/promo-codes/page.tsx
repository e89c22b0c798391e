import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { eventEditor, promoEditor, type PromoEditor } from '#domain/management';
import { checkoutQuery } from '#shared/checkout-query.ts';
import { localePath, paths } from '#shared/paths.ts';
import { promoPaths } from '#shared/promo-codes.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { frameEvent, ManageFrame } from '../manage-frame.tsx';
import { NEW } from '../tickets/new-row.ts';
import { PromoCodeForm } from './code-form.tsx';
import { PromoCodeList } from './code-list.tsx';
import { changeByForm, promoForm } from './forms.ts';

/** `?edit=` is the code whose form is open; `new` for a new code. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const [event, editor] = await Promise.all([eventEditor(ctx, params), promoEditor(ctx, params)]);
    const edit = url.searchParams.get('edit');
    const eventUrl = site.baseUrl + localePath(localeOfParams(params).prefix, paths.event(event));
    return {
      event: frameEvent(event),
      editor,
      links: Object.fromEntries(editor.codes.map(({ id, code }) => [id, eventUrl + checkoutQuery({ code })])),
      edited: edit === NEW ? NEW : (editor.codes.find(({ id }) => id === edit)?.id ?? null),
      done: url.searchParams.get('done'),
    };
  });
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(promoForm, await readForm(request));
  const { eventId } = params;
  try {
    const done = await changeByForm(ctx, { eventId, form, priced: await promoEditor(ctx, params) });
    return seeOther(`${promoPaths.managePromoCodes(eventId)}?done=${done}`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Promo codes`);

/** The promo codes of an event: codes that lower prices, with what they did. */
export default function PromoCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { event, editor, links, edited, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const typed = refused?.typed.intent === 'save' ? refused.typed : null;
  const opened = typed ? typed.codeId || NEW : edited;
  const { currency } = editor;
  return (
    <ManageFrame
      event={event}
      current="promoCodes"
      title={<Trans>Promo codes</Trans>}
      intro={<Trans>Lower the price for people who have a code, or a link that includes it.</Trans>}
    >
      <div className="grid max-w-3xl gap-6">
        {done !== null && !refused && (
          <SuccessNotice>
            <DoneText done={done} />
          </SuccessNotice>
        )}
        {refused && !typed && <RefusalNotice refusal={refused.refusal} />}
        {currency === null ? (
          <NothingToLower eventId={event.id} />
        ) : opened === null ? (
          <Actions eventId={event.id} editor={editor} />
        ) : (
          <PromoCodeForm
            key={opened}
            eventId={event.id}
            editor={{ ...editor, currency }}
            codeId={opened}
            typed={typed}
            refusal={typed && refused ? refused.refusal : null}
          />
        )}
        <PromoCodeList
          eventId={event.id}
          editor={{ ...editor, codes: editor.codes.filter(({ id }) => id !== opened) }}
          links={links}
        />
      </div>
    </ManageFrame>
  );
}

function Actions({ eventId, editor }: { eventId: string; editor: PromoEditor }) {
  const to = useLocalePath();
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={`${to(promoPaths.managePromoCodes(eventId))}?edit=${NEW}#code-form`}>
        <Trans>Create a code</Trans>
      </ButtonLink>
      <ButtonLink variant="outline" href={to(promoPaths.addPromoCodes(eventId))}>
        <Trans>Create many codes</Trans>
      </ButtonLink>
      {editor.codes.length + editor.batches.length > 0 && (
        <ButtonLink variant="quiet" href={to(promoPaths.promoCodesExport(eventId))} download>
          <Trans>Download all as CSV</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

/** An event whose tickets are all free. */
function NothingToLower({ eventId }: { eventId: string }) {
  const to = useLocalePath();
  return (
    <div className="rounded-md border border-line bg-raised p-5">
      <p className="text-pretty">
        <Trans>Your tickets are free. Add a ticket with a price first, and then a code can lower it.</Trans>
      </p>
      <ButtonLink variant="outline" className="mt-4" href={to(paths.manageTickets(eventId))}>
        <Trans>Go to tickets</Trans>
      </ButtonLink>
    </div>
  );
}

/** What the last form did: a word, or `added-` and the number of codes. */
function DoneText({ done }: { done: string }) {
  const added = Number(/^added-(\d{1,4})$/.exec(done)?.[1] ?? 0);
  if (added > 0) return <Plural value={added} one="# code added." other="# codes added." />;
  switch (done) {
    case 'stopped':
      return <Trans>Code paused. Carts that already have the discount keep it.</Trans>;
    case 'started':
      return <Trans>Code resumed. Buyers can use it again.</Trans>;
    case 'removed':
      return <Trans>Code removed.</Trans>;
    default:
      return <Trans>Saved.</Trans>;
  }
}
