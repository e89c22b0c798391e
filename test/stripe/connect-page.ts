// The pages of the stand-in on which organizers answer what Stripe asks, and see their money.
import type { StripeAccount } from './account.ts';
import { type FormBody, textOf } from './form-body.ts';

interface PageRequest {
  account: StripeAccount;
  method: string;
  url: URL;
  form: FormBody;
}

interface Answers {
  html: (text: string, status?: number) => void;
  redirect: (location: string) => void;
}

const shell = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body style="font-family:sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem">
<h1>${title}</h1>${body}</body></html>`;

/** Answers a request to a page about a connected account. Returns false for another page. */
export function answerConnectPage({ account, method, url, form }: PageRequest, { html, redirect }: Answers): boolean {
  const { connected } = account;
  const token = /^\/setup\/e\/(\w+)$/.exec(url.pathname)?.[1];
  const dashboardOf = /^\/express\/(\w+)$/.exec(url.pathname)?.[1];
  if (token !== undefined) {
    const link = connected.links.get(token);
    if (!link) html('Not found', 404);
    else if (method === 'POST') {
      if (textOf(form['choice']) === 'complete') connected.complete(link.account);
      redirect(textOf(form['choice']) === 'again' ? link.refresh_url : link.return_url);
    } else
      html(shell('Stand-in for Stripe: set up payouts', setup(connected.accounts.get(link.account)?.requirements)));
    return true;
  }
  if (dashboardOf === undefined) return false;
  if (method === 'POST') connected.payOut(dashboardOf, textOf(form['currency']) || 'eur');
  html(
    shell(
      'Stand-in for Stripe: your money',
      `<p>Balance: ${connected.balanceOf(dashboardOf)}</p><form method="post"><button>Pay out</button></form>`,
    ),
  );
  return true;
}

const setup = (requirements: { currently_due: string[] } | undefined) =>
  `<p>Still needed: ${(requirements?.currently_due ?? []).join(', ')}</p><form method="post">
<p><button name="choice" value="complete">Answer everything</button></p>
<p><button name="choice" value="leave">Leave</button></p>
<p><button name="choice" value="again">The link has ended</button></p></form>`;
