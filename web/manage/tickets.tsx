import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { eventEditor, removeTicketClass, saveTicketClass, ticketEditor } from '#domain/management';
import { currencyOfCountry } from '#shared/currencies.ts';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/tickets';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { frameEvent, ManageFrame } from './manage-frame.tsx';
import { TicketForm } from './ticket-form.tsx';
import { fieldsOfTicketTexts, textsOfTicket, ticketTexts } from './ticket-form-fields.ts';
import { TicketList } from './ticket-list.tsx';

const NEW = 'new';

/** `?edit=` is the class whose form is open, `new` for a new one. Without classes the form of the first one is open. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [{ fields, ...event }, tickets] = await Promise.all([eventEditor(ctx, params), ticketEditor(ctx, params)]);
    const edited = url.searchParams.get('edit') ?? (tickets.classes.length === 0 ? NEW : null);
    const chosen = tickets.classes.find(({ id }) => id === edited);
    return {
      event: frameEvent({ ...event, fields }),
      tickets,
      edited: chosen ? chosen.id : edited === NEW ? NEW : null,
      inUse: chosen ? chosen.sold + chosen.held : 0,
      texts: chosen ? textsOfTicket(chosen) : null,
      currency: tickets.currency ?? currencyOfCountry(event.countryCode),
      isSaved: url.searchParams.get('done') === 'saved',
    };
  });
}

const ticketForm = byIntent([
  z.object({ intent: z.literal('remove'), classId: text }),
  ticketTexts.extend({ intent: otherwise('save'), classId: text }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(ticketForm, await readForm(request));
  const { eventId } = params;
  const typed = form.intent === 'save' ? form : null;
  try {
    if (form.intent === 'remove') await removeTicketClass(ctx, { eventId, classId: form.classId });
    else {
      const classId = form.classId === NEW || form.classId === '' ? null : form.classId;
      await saveTicketClass(ctx, { eventId, classId, fields: fieldsOfTicketTexts(form) });
    }
    return seeOther(`${paths.manageTickets(eventId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Tickets`);

/** The ticket classes of an event, and the form of one of them. */
export default function Tickets({ loaderData, actionData }: Route.ComponentProps) {
  const { event, tickets, edited, inUse, texts, currency, isSaved } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const opened = refused?.typed?.classId ?? edited;
  return (
    <ManageFrame
      event={event}
      current="tickets"
      title={<Trans>Tickets</Trans>}
      intro={<Trans>Free, paid at the door, or a donation. You decide how many there are.</Trans>}
    >
      {isSaved && !refused && (
        <div className="-mt-6 mb-8">
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      {refused && !refused.typed && <RefusalNotice refusal={refused.refusal} />}
      <TicketList eventId={event.id} classes={tickets.classes} opened={opened} />
      {opened === null ? (
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant="outline" href={`${to(paths.manageTickets(event.id))}?edit=${NEW}#ticket-form`}>
            <Trans>Add another ticket</Trans>
          </ButtonLink>
          {event.status === 'draft' && (
            <ButtonLink href={to(paths.managePublish(event.id))}>
              <Trans>Review and publish</Trans>
            </ButtonLink>
          )}
        </div>
      ) : (
        <TicketForm
          key={opened}
          classId={opened}
          texts={refused?.typed ?? texts}
          refusal={refused?.typed ? refused.refusal : null}
          currency={currency}
          canCostMoney={tickets.canCostMoney}
          inUse={inUse}
          cancelHref={tickets.classes.length > 0 ? to(paths.manageTickets(event.id)) : null}
        />
      )}
    </ManageFrame>
  );
}
