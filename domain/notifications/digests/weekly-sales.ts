// What the events of an organizer sold in the last seven days, once a week.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Contact } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { managerAccounts, managesOf } from '#domain/organizers';
import { type OrganizationReport, type PeriodSales, salesOfOrganizations } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { WEEKLY_MAIL_INTERVAL_DAYS } from '../limits.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import { contactsOptedIn, requireOptedIn } from '../preferences/opted-in.ts';
import { createUnsubscribeTokenIn, unsubscribeLinkOf } from '../preferences/unsubscribe.ts';
import type { DueMail } from '../queries/outbox.ts';
import { claimSending } from '../queries/preferences.ts';
import { paragraph } from '../templates/layout.ts';
import { html, type Markup } from '../templates/markup.ts';
import { type MailLocale, type NoticeMail, noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

const KIND = 'weekly_sales';
const BATCH = 100;
const DAYS = 7;
/** Events with details in the mail; the page of sales has all. */
const EVENTS_MAX = 8;

/**
 * The job `notifications.weekly_sales`: sends to a hundred owners and admins; another job sends to further ones. A person
 * whose events sold nothing gets no mail, and a person gets at most one mail within six days, however often the job runs.
 */
export async function sendWeeklySales(ctx: Ctx, input: { after?: string }): Promise<void> {
  const managers = await managerAccounts(ctx, { after: input.after ?? '0', limit: BATCH });
  const accountIds = managers.map(({ accountId }) => accountId);
  for (const contact of await contactsOptedIn(ctx, { accountIds, kind: KIND })) {
    const organizationIds = managers.find(({ accountId }) => accountId === contact.accountId)?.organizationIds ?? [];
    await sendSales(ctx, contact, organizationIds);
  }
  const last = accountIds.at(-1);
  if (last !== undefined && accountIds.length === BATCH)
    await enqueue(ctx.db, { task: 'notifications.weekly_sales', payload: { after: last } });
}

async function sendSales(ctx: Ctx, { accountId, email, fullName, locale }: Contact, organizationIds: string[]) {
  const { orders } = await salesOfOrganizations(ctx, { organizationIds, days: DAYS });
  if (orders === 0) return;
  await inTransaction(ctx.db, async (tx) => {
    if (!(await claimSending(tx, { accountId, kind: KIND, hours: WEEKLY_MAIL_INTERVAL_DAYS * 24 }))) return;
    await enqueueMailIn(tx, {
      template: KIND,
      to: { name: fullName, address: email },
      locale,
      payload: { accountId, unsubscribe: await createUnsubscribeTokenIn(tx, { kind: KIND, accountId }) },
      messageKey: `sales:${accountId}:${crypto.randomUUID()}`,
      isBulk: true,
      minutes: 2 * 24 * 60,
    });
  });
}

/** Template `weekly_sales`. The numbers are those of the moment of sending, for the roles that the person has then. */
export async function weeklySalesMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { payload, locale, to_address }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const accountId = payload['accountId'] ?? '';
  await requireOptedIn(ctx, { kind: KIND, accountId, address: to_address });
  const organizationIds = await managesOf(ctx, { accountId });
  const report = await salesOfOrganizations(ctx, { organizationIds, days: DAYS });
  if (report.orders === 0) throw new MailObsolete('nothing was sold');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const { unsubscribeLink, headers } = unsubscribeLinkOf(KIND, payload['unsubscribe'] ?? '', mailLocale);
  const [organizationId] = organizationIds;
  const content: NoticeMail = {
    subject: t('salesSubject', { count: report.tickets }),
    heading: t('salesHeading'),
    lead: leadOf(report, mailLocale),
    content: listOf(report, mailLocale),
    button: {
      // the sales of one organization have a page; those of several are reached from the events
      href: urlFor(
        organizationIds.length === 1 && organizationId !== undefined
          ? organizationPaths.sales(organizationId)
          : paths.myEvents(),
      ),
      text: t('salesButton'),
    },
    notes: [],
    footer: t('salesFooter', { site: site.siteName }),
    unsubscribeLink,
  };
  return { ...noticeMail(content, mailLocale, site), headers };
}

function leadOf({ tickets, orders, totals }: OrganizationReport, { t, locale }: MailLocale): string {
  const amounts = totals.map((total) => formatMoney(total, locale.code));
  const lead = t('salesLead', { tickets, orders });
  return amounts.length === 0 ? lead : `${lead} ${t('salesTotal', { amount: amounts.join(' + ') })}`;
}

function listOf(report: OrganizationReport, mailLocale: MailLocale): NonNullable<NoticeMail['content']> {
  const items = report.events.slice(0, EVENTS_MAX).map((sales) => itemOf(sales, mailLocale));
  const more = report.events.length - items.length;
  const moreText = more > 0 ? mailLocale.t('salesMore', { count: more }) : null;
  return {
    html: html`<div style="margin:0 0 8px">${items.map(itemHtml)}</div>
      ${moreText === null ? null : paragraph(moreText)}`,
    text: [...items.map(({ name, link, lines }) => [name, ...lines, link].join('\n')), moreText]
      .filter((part) => part !== null)
      .join('\n\n'),
  };
}

interface Item {
  name: string;
  link: string;
  lines: string[];
}

function itemOf({ event, tickets, total, visits, sold, capacity }: PeriodSales, mailLocale: MailLocale): Item {
  const { t, locale, urlFor } = mailLocale;
  const amount = total.value > 0 ? [formatMoney(total, locale.code)] : [];
  return {
    name: event.name,
    link: urlFor(paths.manageDashboard(event.id)),
    lines: [
      [t('salesTickets', { count: tickets }), ...amount, t('salesVisits', { count: visits })].join(' · '),
      t('salesTaken', { sold, capacity }),
    ],
  };
}

const itemHtml = ({ name, link, lines }: Item): Markup =>
  html`<div class="line" style="padding:16px 0;border-top:1px solid #e8e0d8">
    <a class="link" href="${link}" style="color:#b83c0b;font-size:18px;font-weight:700;text-decoration:none">${name}</a>
    ${lines.map(
      (line) =>
        html`<span class="soft" style="display:block;margin-top:4px;font-size:15px;color:#5f554e">${line}</span>`,
    )}
  </div>`;
