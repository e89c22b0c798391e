// The emails to a buyer who pays by bank transfer: how to pay, a reminder, and the end without money.
import { inTransaction } from '#db/client.ts';
import { type BankTransfer, bankTransferById } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { formatIban } from '#shared/bank/iban.ts';
import { formatReference } from '#shared/bank/reference.ts';
import { isUnreachable } from '#shared/mail-address.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { eventDetails } from '../templates/event-details.ts';
import { eventHeading } from '../templates/event-heading.ts';
import { labeledLine } from '../templates/format.ts';
import { labeledValues } from '../templates/layout.ts';
import { html } from '../templates/markup.ts';
import { type MailLocale, noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

type MailCtx = Pick<Ctx, 'db'>;

/** Payload of the job `notifications.bank_transfer`. */
export interface BankNews {
  transferId: string;
  news: 'details' | 'reminder' | 'ended';
}

/** The job `notifications.bank_transfer`: one email to the buyer. Safe to run twice. */
export async function sendBankNews(ctx: MailCtx, { transferId, news }: BankNews): Promise<void> {
  const { buyer } = await bankTransferById(ctx, { id: transferId });
  if (buyer === null || isUnreachable(buyer.email)) return; // the buyer was erased
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'bank_transfer',
      to: { name: buyer.name, address: buyer.email },
      locale: buyer.locale,
      payload: { transferId, news },
      messageKey: `bank_transfer:${transferId}:${news}`,
    }),
  );
}

/** Template `bank_transfer`. How to pay is not mailed once the order was paid or has ended. */
export async function bankTransferMail(ctx: MailCtx, mail: DueMail, site: MailSite): Promise<MailContent> {
  const transfer = await bankTransferById(ctx, { id: mail.payload['transferId'] ?? '' });
  const mailLocale = translatorFor(mail.locale, site);
  if (mail.payload['news'] === 'ended') return endedMail(transfer, mailLocale, site);
  if (transfer.state !== 'waiting') throw new MailObsolete('the order was paid or has ended');
  const { t, urlFor, locale } = mailLocale;
  const isReminder = mail.payload['news'] === 'reminder';
  const values = valuesOf(transfer, mailLocale);
  const facts = factsOf(transfer, mailLocale);
  return noticeMail(
    {
      subject: t(isReminder ? 'bankReminderSubject' : 'bankSubject', values),
      heading: t(isReminder ? 'bankReminderHello' : 'bankHello', values),
      lead: t(isReminder ? 'bankReminderLead' : 'bankLead', values),
      content: {
        html: html`${isReminder ? eventHeading(locale, { ...transfer.event, link: urlFor(paths.event(transfer.event)) }) : null}${labeledValues(facts)}`,
        text: [...(isReminder ? [transfer.event.name] : []), ...facts.map((fact) => labeledLine(locale, fact))].join(
          '\n',
        ),
      },
      button: { href: urlFor(paths.payment(transfer.token)), text: t('bankButton') },
      notes: [t('bankReferenceNote')],
      footer: t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}

function endedMail(transfer: BankTransfer, mailLocale: MailLocale, site: MailSite): MailContent {
  if (transfer.state === 'placed') throw new MailObsolete('the money arrived meanwhile');
  const { t, urlFor } = mailLocale;
  return noticeMail(
    {
      subject: t('bankEndedSubject', valuesOf(transfer, mailLocale)),
      heading: t('bankEndedHello'),
      lead: t('bankEndedLead'),
      content: eventDetails(transfer.event, mailLocale),
      button: { href: urlFor(paths.event(transfer.event)), text: t('bankEventButton') },
      notes: [],
      footer: t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}

const valuesOf = (transfer: BankTransfer, { locale }: MailLocale) => ({
  event: transfer.event.name,
  amount: amountOf(transfer, locale.code),
  date: dayOf(transfer, locale.code),
});

const amountOf = ({ currency, amountMinor, receivedMinor }: BankTransfer, code: string): string =>
  formatMoney({ currency, value: Math.max(0, amountMinor - receivedMinor) }, code);

const dayOf = ({ dueAt, event }: BankTransfer, code: string): string =>
  new Intl.DateTimeFormat(code.replace('_', '-'), { dateStyle: 'long', timeZone: event.tz }).format(new Date(dueAt));

function factsOf(transfer: BankTransfer, { t, locale }: MailLocale): { term: string; value: string }[] {
  const { holder, iban, bic, bankName, accountLines } = transfer.account;
  return [
    { term: t('bankAmount'), value: amountOf(transfer, locale.code) },
    { term: t('bankHolder'), value: holder },
    { term: 'IBAN', value: iban === null ? '' : formatIban(iban) },
    { term: t('bankAccount'), value: accountLines.replaceAll('\n', ', ') },
    { term: 'BIC', value: bic },
    { term: t('bankName'), value: bankName },
    { term: t('bankReference'), value: formatReference(transfer.reference) },
    { term: t('bankDue'), value: dayOf(transfer, locale.code) },
  ].filter(({ value }) => value !== '');
}
