// The hosted page of the stand-in, and a list of its sessions for people who develop. Both work without script.
import { formatMoney } from '#shared/money.ts';
import { minorAmount } from '#server/payments/stripe/amounts.ts';
import type { StoredSession, StripeAccount } from './account.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const money = (amount: number, code: string): string => {
  const currency = code.toUpperCase();
  return formatMoney({ value: minorAmount({ amount, currency }), currency }, 'en_US');
};

const layout = (title: string, body: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  body { margin: 0; background: #f4f5fb; color: #1d2233; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem }
  .note { background: #fff3cd; padding: .75rem 1rem; border-radius: .5rem }
  .card { background: #fff; border-radius: .75rem; padding: 1.25rem; margin-top: 1rem; box-shadow: 0 1px 4px #0002 }
  h1 { font-size: 1.25rem; margin: 0 } .total { font-size: 2rem; font-weight: 700; margin: .25rem 0 1rem }
  button, .leave { font: inherit; box-sizing: border-box; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid #4a4ee0; border-radius: .5rem; background: #fff; color: #3a3ec4; cursor: pointer }
  .card form.pay button, .leave { display: block; width: 100%; margin-top: .75rem; text-align: center; text-decoration: none }
  button.main { background: #4a4ee0; color: #fff } [role=alert] { color: #a11; font-weight: 600 }
  li { margin: .5rem 0 } td, th { text-align: left; padding: .25rem .75rem .25rem 0 }
</style>
<main>${body}</main></html>`;

/** The page on which a buyer pays. */
export function paymentPage({ session, lines, isDeclined }: StoredSession): string {
  const total = money(session.amount_total, session.currency);
  const rows = lines
    .map(
      ({ name, description, quantity, amount }) =>
        `<li>${quantity} × ${escapeHtml(name)}, ${escapeHtml(description)}: ${money(amount * quantity, session.currency)}</li>`,
    )
    .join('');
  const choices =
    session.status === 'open'
      ? `<form method="post" class="pay">
          <button class="main" name="choice" value="pay">Pay ${total}</button>
          <button name="choice" value="slow">Pay slowly</button>
          <button name="choice" value="decline">Have the card declined</button></form>
         <a class="leave" href="${escapeHtml(session.cancel_url)}">Leave without paying</a>`
      : `<p role="status">This session is ${session.status}.</p>`;
  return layout(
    'Pay',
    `<p class="note">A stand-in for Stripe, for tests and development. No money moves.</p>
    <div class="card"><h1>Pay</h1><p class="total">${total}</p><ul>${rows}</ul>
    ${isDeclined ? '<p role="alert">Your card was declined.</p>' : ''}${choices}</div>`,
  );
}

/** All sessions, with what the owner of the account can do. */
export function dashboard(account: StripeAccount): string {
  const button = (action: string, id: string, label: string) =>
    `<form method="post" action="/dashboard" style="display:inline"><input type="hidden" name="id" value="${id}"><button name="action" value="${action}">${label}</button></form>`;
  const sessions = [...account.sessions.values()].map(({ session }) => {
    const intent = session.payment_intent ?? '';
    const isWaiting = account.intents.get(intent)?.status === 'processing';
    const disputes = account.disputes.filter((dispute) => dispute.payment_intent === intent);
    const actions = [
      ...(isWaiting
        ? [button('arrive', session.id, 'Let the money arrive'), button('fail', session.id, 'Let it fail')]
        : []),
      ...(session.payment_status === 'paid'
        ? [button('refund', intent, 'Refund the rest'), button('dispute', intent, 'Dispute')]
        : []),
      ...disputes
        .filter(({ status }) => status === 'needs_response' || status === 'under_review')
        .flatMap(({ id }) => [button('win', id, 'Win the dispute'), button('lose', id, 'Lose the dispute')]),
    ];
    return `<div class="card"><h2>${money(session.amount_total, session.currency)}: ${session.status}, ${session.payment_status}</h2>${actions.join(' ')}</div>`;
  });
  const events = account.events.map(
    ({ id, type }) => `<li>${escapeHtml(type)} ${button('deliver', id, 'Deliver again')}</li>`,
  );
  return layout(
    'Dashboard',
    `<h1>Stand-in for Stripe</h1>${sessions.join('') || '<p>No sessions yet.</p>'}<h2>Events</h2><ul>${events.join('')}</ul>`,
  );
}
