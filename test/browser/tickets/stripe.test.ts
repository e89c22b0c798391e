// A buyer leaves for the hosted page of Stripe, is declined, pays there without script, and comes back to an order.
import { afterAll, expect, test } from 'vitest';
import { setSiteGatewayIn } from '#domain/payments';
import { paths } from '#shared/paths.ts';
import { openPage, ownSite, visit } from '../../site/browser.ts';
import { startStripe } from '../../stripe/stand-in.ts';
import { newBuyer, onlineSale } from '../../worlds/payment-scene.ts';
import { newAda } from '../../worlds/sale.ts';

const stripe = await startStripe();
afterAll(() => stripe.stop());
const { secretKey, webhookSecrets } = stripe.settings;
const site = ownSite({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecrets.join(),
  STRIPE_API_BASE: stripe.origin,
});

test.each([true, false])(
  'a declined card, a payment at the hosted page and an order; script: %s',
  async (javaScript) => {
    stripe.webhookUrl = `${site.origin}/payments/stripe/webhook/`;
    const sale = await onlineSale(site.db);
    await site.db.transaction().execute((tx) => setSiteGatewayIn(tx, { name: 'stripe', isDemo: true }));
    const { token } = await newBuyer(site.db, sale, 2);
    const { page, problems } = await visit(site, { width: 390, javaScript });
    await openPage(page, paths.reservation(token));
    const { name, email } = newAda();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await page.waitForURL(`${stripe.origin}/**`);
    await page.getByText('2 × Standard, Jazz Night: €50.00').waitFor();
    await page.getByRole('button', { name: 'Have the card declined' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Leave without paying' }).click();
    await page.getByText('Nothing was paid. You can still pay below.').waitFor();
    if (javaScript) {
      await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(name);
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
    } else {
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Email').fill(email);
    }
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await page.getByRole('button', { name: 'Pay €50.00' }).click();
    await page.getByText('€50.00 paid with demo money. No money moved.').waitFor();
    const toStripe = `request to another origin: ${stripe.origin}/c/pay/`;
    expect(problems.filter((problem) => !problem.startsWith(toStripe))).toEqual([]);
  },
);
