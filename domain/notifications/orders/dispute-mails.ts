// The emails about a dispute: to the members who may refund, and to the staff of the site.
import { inTransaction } from '#db/client.ts';
import { staffContacts } from '#domain/accounts';
import { orderById } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventSummary } from '#domain/events';
import { type Dispute, type DisputeNews, findDispute } from '#domain/payments';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { enqueueMailsIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues } from '../templates/layout.ts';
import { type MailLocale, noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';
import { refundingMembers } from './refund-request-mails.ts';

type MailCtx = Pick<Ctx, 'db'>;

/**
 * The job `notifications.dispute`: one email to each member who may refund, and to each member of staff. Safe to run
 * twice.
 */
export async function sendDisputeNews(ctx: MailCtx, { disputeId, news }: DisputeNews): Promise<void> {
  const dispute = await findDispute(ctx, { id: disputeId });
  if (!dispute) return;
  const event = await eventSummary(ctx, { id: dispute.eventId });
  const groups = [
    { to: 'team' as const, people: dispute.orderId === null ? [] : await refundingMembers(ctx, { event }) },
    { to: 'staff' as const, people: await staffContacts(ctx) },
  ];
  await inTransaction(ctx.db, (tx) =>
    enqueueMailsIn(
      tx,
      groups.flatMap(({ to, people }) =>
        people.map(({ accountId, email, fullName, locale }) => ({
          template: 'dispute' as const,
          to: { name: fullName, address: email },
          locale,
          payload: { disputeId, news, to },
          messageKey: `dispute:${disputeId}:${news}:${to}:${accountId}`,
        })),
      ),
    ),
  );
}

const NAMES = {
  opened: { subject: 'disputeOpenedSubject', heading: 'disputeOpenedHello' },
  won: { subject: 'disputeWonSubject', heading: 'disputeWonHello' },
  lost: { subject: 'disputeLostSubject', heading: 'disputeLostHello' },
} as const;
const LEADS = {
  opened: { team: 'disputeOpenedTeamLead', staff: 'disputeOpenedStaffLead' },
  won: { team: 'disputeWonLead', staff: 'disputeWonLead' },
  lost: { team: 'disputeLostLead', staff: 'disputeLostLead' },
} as const;

/** Template `dispute`. */
export async function disputeMail(
  ctx: MailCtx,
  { payload, locale: lang }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const dispute = await findDispute(ctx, { id: payload['disputeId'] ?? '' });
  if (!dispute) throw new MailObsolete('the dispute does not exist');
  const news = payload['news'] as DisputeNews['news'];
  const to = payload['to'] === 'staff' ? 'staff' : 'team';
  const event = await eventSummary(ctx, { id: dispute.eventId });
  const mailLocale = translatorFor(lang, site);
  const { t, urlFor, locale } = mailLocale;
  const amount = formatMoney({ currency: dispute.currency, value: dispute.amountMinor }, locale.code);
  const values = { event: event.name, site: site.siteName, amount };
  const number = dispute.orderId === null ? null : (await orderById(ctx, { id: dispute.orderId })).number;
  const facts = [
    { term: t('when'), value: whenInMail(locale, event) },
    ...(number === null ? [] : [{ term: t('orderNumber'), value: number }]),
    ...(news === 'opened' && dispute.dueAt !== null
      ? [{ term: t('disputeDue'), value: dayInMail(dispute.dueAt, mailLocale) }]
      : []),
  ];
  return noticeMail(
    {
      subject: t(NAMES[news].subject, values),
      heading: t(NAMES[news].heading, values),
      lead: t(LEADS[news][to], values),
      content: { html: labeledValues(facts), text: facts.map((fact) => labeledLine(locale, fact)).join('\n') },
      button: { href: urlFor(pathOf(dispute, to)), text: t(to === 'staff' ? 'disputeButton' : 'contactOrderButton') },
      notes: [],
      footer: t(to === 'staff' ? 'disputeStaffFooter' : 'refundAskedFooter', values),
    },
    mailLocale,
    site,
  );
}

const pathOf = ({ id, eventId, orderId }: Dispute, to: 'team' | 'staff'): string =>
  to === 'staff' ? staffPaths.adminDispute(id) : paths.manageOrder(eventId, orderId ?? '');

/** A day in UTC, because a bank's deadline has no time zone of its own. */
const dayInMail = (iso: string, { locale }: Pick<MailLocale, 'locale'>): string =>
  new Intl.DateTimeFormat(locale.code.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
