import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { eventEditor, missingStripeAccount, ticketEditor } from '#domain/management';
import { currencyOfCountry } from '#shared/currencies.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/tickets';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { frameEvent, ManageFrame } from './manage-frame.tsx';
import { TicketForm } from './ticket-form.tsx';
import { StripeNotice } from './stripe-notice.tsx';
import { textsOfTicket } from './ticket-form-fields.ts';
import { TicketList } from './ticket-list.tsx';
import { AccessCodes } from './tickets/access-codes.tsx';
import { PaymentMethodsForm } from './tickets/payment-methods-form.tsx';
import { ChangeRulesForm } from './tickets/change-rules-form.tsx';
import { changeByForm, ticketsForm } from './tickets/forms.ts';
import { NEW, NEW_ADD_ON } from './tickets/new-row.ts';
import { SalesTextsForm } from './tickets/sales-texts-form.tsx';
import { SharedLimits } from './tickets/shared-limits.tsx';

/**
 * `?edit=` is the class whose form is open, `new` for a new class. In the same way `?limit=` names the shared limit and
 * `?code=` the access code. Without classes the form of the first class is open.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [{ fields, ...event }, tickets, stripeOf] = await Promise.all([
      eventEditor(ctx, params),
      ticketEditor(ctx, params),
      missingStripeAccount(ctx, params),
    ]);
    const edited = url.searchParams.get('edit') ?? (tickets.classes.length === 0 ? NEW : null);
    const chosen = tickets.classes.find(({ id }) => id === edited);
    return {
      event: frameEvent({ ...event, fields }),
      tickets,
      edited: chosen ? chosen.id : edited === NEW || edited === NEW_ADD_ON ? edited : null,
      inUse: chosen ? chosen.sold + chosen.held : 0,
      texts: chosen ? textsOfTicket(chosen, localeOfParams(params).code) : null,
      limit: url.searchParams.get('limit'),
      code: url.searchParams.get('code'),
      currency: tickets.currency ?? currencyOfCountry(event.countryCode),
      isSaved: url.searchParams.get('done') === 'saved',
      stripeOf,
    };
  });
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(ticketsForm, await readForm(request));
  try {
    const anchor = await changeByForm(ctx, params.eventId, form);
    return seeOther(`${paths.manageTickets(params.eventId)}?done=saved${anchor}`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Tickets`);

/** The ticket classes of an event, and the form of one of them. */
export default function Tickets({ loaderData, actionData }: Route.ComponentProps) {
  const { event, tickets, edited, inUse, texts, limit, code, currency, isSaved, stripeOf } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const typed = refused?.typed.intent === 'save' ? refused.typed : null;
  const opened = typed?.classId ?? edited;
  const isPaidOnline = tickets.payment.chosen.includes('online');
  const addOns = tickets.classes.filter(({ isAddOn }) => isAddOn);
  const admissions = tickets.classes.filter(({ isAddOn }) => !isAddOn);
  return (
    <ManageFrame
      event={event}
      current="tickets"
      title={<Trans>Tickets</Trans>}
      intro={<Trans>Free, at a fixed price, or a donation. You decide how many to offer.</Trans>}
    >
      {isSaved && !refused && <Saved />}
      {refused && !hasOwnErrors(refused.typed.intent) && <RefusalNotice refusal={refused.refusal} />}
      {stripeOf !== null && <StripeNotice {...stripeOf} />}
      <Lists eventId={event.id} {...{ admissions, addOns, opened, isPaidOnline }} />
      {opened === null ? (
        <NextSteps event={event} mayPublish={limit === null && code === null} />
      ) : (
        <TicketForm
          key={opened}
          classId={opened}
          texts={typed ?? texts}
          refusal={typed && refused ? refused.refusal : null}
          currency={currency}
          tickets={tickets}
          others={admissions.filter(({ id }) => id !== opened)}
          inUse={inUse}
          cancelHref={tickets.classes.length > 0 ? to(paths.manageTickets(event.id)) : null}
        />
      )}
      <AccessCodes eventId={event.id} tickets={tickets} opened={code} refused={refused} />
      <SharedLimits eventId={event.id} tickets={{ ...tickets, classes: admissions }} opened={limit} refused={refused} />
      {tickets.classes.length > 0 && (
        <>
          <SalesTextsForm texts={tickets.salesTexts} refused={refused} />
          <PaymentMethodsForm payment={tickets.payment} refused={refused} />
          <ChangeRulesForm rules={tickets.changeRules} refused={refused} />
        </>
      )}
    </ManageFrame>
  );
}

interface ListsProps extends Omit<ComponentProps<typeof TicketList>, 'classes' | 'firstPlace'> {
  admissions: ComponentProps<typeof TicketList>['classes'];
  addOns: ComponentProps<typeof TicketList>['classes'];
}

/** The tickets of an event, and below them its add-ons. */
const Lists = ({ admissions, addOns, ...list }: ListsProps) => (
  <>
    <TicketList {...list} classes={admissions} />
    {addOns.length > 0 && (
      <section aria-labelledby="add-ons" className="mt-8">
        <h2 id="add-ons" className="mb-3 text-xl">
          <Trans>Add-ons</Trans>
        </h2>
        <TicketList {...list} classes={addOns} firstPlace={admissions.length} />
      </section>
    )}
  </>
);

/** Links to the form of another ticket or add-on, and for a draft to its publication. */
function NextSteps({ event, mayPublish }: { event: { id: string; status: string }; mayPublish: boolean }) {
  const to = useLocalePath();
  const page = to(paths.manageTickets(event.id));
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink variant="outline" href={`${page}?edit=${NEW}#ticket-form`}>
        <Trans>Add another ticket</Trans>
      </ButtonLink>
      <ButtonLink variant="outline" href={`${page}?edit=${NEW_ADD_ON}#ticket-form`}>
        <Trans>Add an add-on</Trans>
      </ButtonLink>
      {event.status === 'draft' && mayPublish && (
        <ButtonLink href={to(paths.managePublish(event.id))}>
          <Trans>Review and publish</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

const Saved = () => (
  <div className="-mt-3 mb-8">
    <SuccessNotice>
      <Trans>Saved.</Trans>
    </SuccessNotice>
  </div>
);

/** Whether a form shows its errors itself. */
const hasOwnErrors = (intent: string): boolean =>
  ['save', 'save-pool', 'event-capacity', 'save-code', 'save-texts', 'save-rules'].includes(intent);
