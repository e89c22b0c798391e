// Corrections of answers by a member of the team, who neither signs nor sends a file for a person (decision 085).
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { lockOrderIn, type OrderAnswers, orderOfEvent } from '#domain/checkout';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { type Answers, linksOfTickets, type Question, readAnswers, saveAnswersIn, sendLinkIn } from '#domain/questions';
import { lockTicketOfOrderIn, organizerTicketsOf } from '#domain/tickets';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { answerField, byAnswerField } from '#shared/order-questions.ts';
import { requireOrders } from '../access.ts';
import { recordIn } from '../change-order.ts';
import { CHANGE_MESSAGE_MAX } from '../limits.ts';
import { formsOf, isAnswerable, isOfPerson, type StoredForm, type StoredForms } from './form.ts';

/** The corrected answers of an order. */
export interface CorrectedAnswers {
  given: OrderAnswers;
  /** The inputs (`answerField`) of the signatures and files to remove. */
  removed: readonly string[];
  /** `AnswersForm.seen` of the page. */
  seen: string;
}

/**
 * Corrects the answers of an order at any time, also those of attendees who answer by a link. Signatures and files stay or
 * are removed; of a removed one, the person who answers gets a mail, as long as people can answer. The history names the
 * questions and not the answers. Refuses in the same cases as `answersForm`, FORBIDDEN while staff impersonate a person, and
 * ARGUMENTS_ERROR with the names of the inputs (`byAnswerField`; the scope of a ticket is its number in `AnswersForm`), and
 * CONFLICT when answers or tickets have changed since the member saw them.
 */
export async function correctAnswers(
  ctx: Ctx,
  input: CorrectedAnswers & { eventId: string; orderId: string },
): Promise<void> {
  const { event } = await requireOrders(ctx, input.eventId);
  const person = requireSelf(ctx);
  const target = { eventId: event.id, orderId: input.orderId };
  const { email } = (await orderOfEvent(ctx, target)) ?? refuse('NOT_FOUND');
  const isAskedAgain = email !== '' && (await isAnswerable(ctx, event));
  await inTransaction(ctx.db, async (tx) => {
    // read with the lock, because another member may correct the address of the order meanwhile
    const { token: orderToken } = await lockOrderIn(tx, target);
    for (const { id } of await organizerTicketsOf({ db: tx }, { orderToken }))
      await lockTicketOfOrderIn(tx, { ticketId: id, orderToken });
    const forms = await formsOf(tx, { ...target, orderToken });
    if (forms.seen !== input.seen) refuse('CONFLICT');
    const corrections = readCorrections(forms, { ...input, orderId: target.orderId });
    for (const { subject, asked, answers } of corrections)
      await saveAnswersIn(tx, { subject, questions: asked, answers });
    const changed = labelsOf(corrections.flatMap((correction) => correction.changed));
    if (changed !== '') await recordIn(tx, { actor: person }, { ...target, kind: 'answers_changed', message: changed });
    const emptied = corrections.filter(({ removed }) => removed.length > 0);
    if (emptied.length === 0) return;
    const message = labelsOf(emptied.flatMap(({ removed }) => removed));
    const { id: changeId } = await recordIn(tx, { actor: person }, { ...target, kind: 'answers_asked', message });
    if (isAskedAgain) await askAgainIn(tx, { ...target, changeId, emptied });
  });
}

interface Correction {
  subject: { kind: 'order' | 'ticket'; id: string };
  asked: Question[];
  answers: Answers;
  /** The questions whose answers change, without the removed ones. */
  changed: Question[];
  /** The questions whose signatures or files the member removes. */
  removed: Question[];
}

function readCorrections(
  { order, tickets }: StoredForms,
  { orderId, given, removed }: CorrectedAnswers & { orderId: string },
): Correction[] {
  const errors: ArgumentErrors = {};
  const read = (form: StoredForm, scope: string, more: { subject: Correction['subject']; orderAnswers?: Answers }) => {
    const isRemoved = ({ id }: Question) => removed.includes(answerField(scope, id));
    const own = form.asked.filter((question) => isOfPerson(question) && !isRemoved(question));
    const stays = Object.fromEntries(own.map(({ id }) => [id, form.stored[id]?.texts ?? []]));
    const typed = (scope === 'order' ? given.order : given.tickets[Number(scope)]) ?? {};
    const corrected = form.asked.filter((question) => !isOfPerson(question)).map(({ id }) => [id, typed[id]] as const);
    const files = { usable: new Map(Object.entries(stays)), errors: new Map() };
    const { asked: questions, classIds, isPerTicket } = form;
    const { orderAnswers = {} } = more;
    const result = readAnswers(
      { questions, classIds, isPerTicket, orderAnswers, files },
      { ...Object.fromEntries(corrected), ...stays },
    );
    Object.assign(errors, byAnswerField(scope, result.errors));
    const textsOf = (id: string) => form.stored[id]?.texts ?? [];
    const emptied = questions.filter((one) => isOfPerson(one) && isRemoved(one) && textsOf(one.id).length > 0);
    const changed = questions.filter(
      (one) =>
        !emptied.includes(one) && JSON.stringify(textsOf(one.id)) !== JSON.stringify(result.answers[one.id] ?? []),
    );
    return { subject: more.subject, asked: questions, answers: result.answers, changed, removed: emptied };
  };
  const ofOrder = read(order, 'order', { subject: { kind: 'order', id: orderId } });
  const ofTickets = tickets.map((ticket, index) =>
    read(ticket, String(index), { subject: { kind: 'ticket', id: ticket.id }, orderAnswers: ofOrder.answers }),
  );
  refuseFields(errors);
  return [ofOrder, ...ofTickets];
}

/** Each title once, a line each. */
const labelsOf = (questions: Question[]): string =>
  [...new Set(questions.map(({ label }) => label))].join('\n').slice(0, CHANGE_MESSAGE_MAX);

/** Mails the attendees who answer by a link, and the buyer about everything else. */
async function askAgainIn(
  tx: Tx,
  ask: { eventId: string; orderId: string; changeId: string; emptied: Correction[] },
): Promise<void> {
  const { eventId, orderId, changeId, emptied } = ask;
  const ticketIds = emptied.flatMap(({ subject }) => (subject.kind === 'ticket' ? [subject.id] : []));
  const links = await linksOfTickets({ db: tx }, { ticketIds });
  for (const [ticketId, { email, locale }] of links)
    await sendLinkIn(tx, { ticketId, orderId, eventId, email, locale, isReminder: true });
  if (emptied.some(({ subject }) => subject.kind === 'order' || !links.has(subject.id)))
    await enqueue(tx, { task: 'notifications.order_canceled', payload: { changeId } });
}
