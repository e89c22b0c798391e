import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComparedTicket, compareTickets, markDifferentPeople, mergeTickets } from '#domain/attendees';
import { previewMergedMail } from '#domain/notifications';
import { duplicatePaths } from '#shared/duplicate-paths.ts';
import { byIntent, checkbox, otherwise, texts, z } from '#shared/input/form.ts';
import type { Route } from './+types/compare';
import { pageContext } from '../../../app/context.ts';
import { mailDelivery } from '../../../app/mail-delivery.ts';
import { seeOther } from '../../../app/responses.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { Form } from '../../../forms/form.tsx';
import { PostForm } from '../../../forms/post-form.tsx';
import { parseForm, readForm } from '../../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../../forms/refusal.ts';
import { privatePageMeta } from '../../../head/private-page-meta.ts';
import { useLocalePath } from '../../../i18n/locale.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { guestFrame } from '../../guests/frame.ts';
import { ManageFrame } from '../../manage-frame.tsx';
import { mailSite } from '../../messages/mail-site.server.ts';
import { type MailOfTicket, MergeMails } from './merge-mails.tsx';
import { TicketCard } from './ticket-card.tsx';

/** Other tickets on one page (`COMPARED_MAX` of `domain/attendees`). */
const TICKETS_MAX = 12;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  const comparison = await withErrorPage(() => compareTickets(ctx, params));
  if (comparison === null) throw seeOther(`${duplicatePaths.duplicates(params.eventId)}?done=none`, params);
  const { event, ...tickets } = comparison;
  const mails: MailOfTicket[] = [];
  if (mailDelivery(site) !== 'nowhere' && tickets.isOpen)
    for (const { id, email, block } of tickets.others)
      if (block === null && email !== '')
        mails.push({ id, email, ...(await previewMergedMail(ctx, { ...params, ticketId: id }, mailSite(site))) });
  return { event: guestFrame(event), ...tickets, mails };
}

const mergeForm = byIntent([
  z.object({ intent: z.literal('different'), ticket: texts(TICKETS_MAX) }),
  z.object({ intent: otherwise('merge'), cancel: texts(TICKETS_MAX), sendsMail: checkbox }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(mergeForm, await readForm(request));
  const { eventId, ticketId } = params;
  try {
    if (form.intent === 'different') {
      await markDifferentPeople(ctx, { eventId, ticketIds: [ticketId, ...form.ticket] });
      return seeOther(`${duplicatePaths.duplicates(eventId)}?done=different`, params);
    }
    await mergeTickets(ctx, { eventId, ticketId, cancelIds: form.cancel, sendsMail: form.sendsMail });
    return seeOther(`${duplicatePaths.duplicates(eventId)}?done=merged`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Compare tickets`);

/** Compares a ticket with the tickets that may belong to the same person, and has the form that merges them. */
export default function CompareTickets({ loaderData, actionData }: Route.ComponentProps) {
  const { event, staying, others, isOpen, mails } = loaderData;
  const { t } = useLingui();
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const typed = refused?.typed.intent === 'merge' ? refused.typed : null;
  const canMerge = isOpen && others.some(({ block }) => block === null);
  const chosen = typed?.cancel ?? firstOfEachOrder(others);
  return (
    <ManageFrame
      event={event}
      current="attendees"
      title={<Trans>One person or two?</Trans>}
      intro={
        <Trans>Compare the tickets. If they belong to one person, one ticket stays and the others are canceled.</Trans>
      }
    >
      <BackToDuplicates eventId={event.id} />
      <Form refusal={refused?.refusal} labels={{ cancel: t`Tickets to cancel` }} className="grid gap-8">
        <div className="grid items-stretch gap-4 md:grid-cols-2">
          <TicketCard eventId={event.id} tz={event.tz} ticket={staying} cancel={null} />
          {others.map((ticket) => (
            <TicketCard
              key={ticket.id}
              eventId={event.id}
              tz={event.tz}
              ticket={ticket}
              cancel={{ isOpen, isChosen: chosen.includes(ticket.id) }}
            />
          ))}
        </div>
        {canMerge ? (
          <div className="grid max-w-3xl gap-6">
            <Outcome number={staying.order.number} />
            <MergeMails mails={mails} sendsMail={typed?.sendsMail ?? true} />
            <Button variant="danger" name="intent" value="merge" className="justify-self-start">
              <Trans>Merge tickets</Trans>
            </Button>
          </div>
        ) : (
          <p className="max-w-3xl font-medium">
            {isOpen ? (
              <Trans>
                None of these tickets can be canceled here. Keep another ticket, or see what each ticket needs first.
              </Trans>
            ) : (
              <Trans>Tickets can be merged until the event starts.</Trans>
            )}
          </p>
        )}
      </Form>
      <NotADuplicate others={others} />
    </ManageFrame>
  );
}

/** The tickets that are chosen at first: one of each other order, because people order several tickets on purpose. */
function firstOfEachOrder(others: ComparedTicket[]): string[] {
  const open = others.filter(({ block }) => block === null);
  return [...Map.groupBy(open, ({ order }) => order.id).values()].flatMap(([first]) => (first ? [first.id] : []));
}

function BackToDuplicates({ eventId }: { eventId: string }) {
  const to = useLocalePath();
  return (
    <p className="mb-4">
      <BackLink href={to(duplicatePaths.duplicates(eventId))}>
        <Trans>Possible duplicates</Trans>
      </BackLink>
    </p>
  );
}

const Outcome = ({ number }: { number: string }) => (
  <section aria-labelledby="outcome">
    <h2 id="outcome" className="text-xl">
      <Trans>What a merge does</Trans>
    </h2>
    <ul className="mt-3 grid max-w-prose list-disc gap-1.5 ps-5">
      <li>
        <Trans>The code of a canceled ticket stops working right away, and its spot goes back on sale.</Trans>
      </li>
      <li>
        <Trans>
          Notes move to order {number}, along with any answers and email address its ticket doesn’t have yet.
        </Trans>
      </li>
      <li>
        <Trans>You can’t undo a merge.</Trans>
      </li>
    </ul>
  </section>
);

const NotADuplicate = ({ others }: { others: ComparedTicket[] }) => (
  <section aria-labelledby="different" className="mt-10 max-w-3xl border-t border-line pt-8">
    <h2 id="different" className="text-xl">
      <Trans>Different people?</Trans>
    </h2>
    <p className="mt-2 max-w-prose text-ink-soft">
      <Trans>All tickets stay valid, and we won’t show them together again.</Trans>
    </p>
    <PostForm className="mt-4">
      {others.map(({ id }) => (
        <input key={id} type="hidden" name="ticket" value={id} />
      ))}
      <Button variant="outline" name="intent" value="different">
        <Trans>Not a duplicate</Trans>
      </Button>
    </PostForm>
  </section>
);
