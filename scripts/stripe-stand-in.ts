/**
 * Runs the stand-in for Stripe, so that people who develop can pay, refund and dispute without an account at Stripe:
 * `npm run stripe-stand-in`, or `npm run stripe-stand-in -- 4242 http://localhost:3000` with another port and site. Prints
 * the variables with which the site uses it.
 */
import { CONNECT_WEBHOOK_SECRET, SECRET_KEY, startStripe, WEBHOOK_SECRET } from '../test/stripe/stand-in.ts';

const [port = '4242', site = 'http://localhost:3000'] = process.argv.slice(2);
const standIn = await startStripe({ port: Number(port) });
standIn.webhookUrl = new URL('/payments/stripe/webhook/', site).href;
console.log(`The stand-in for Stripe is at ${standIn.origin}. It reports to ${standIn.webhookUrl}. Start the site with:
STRIPE_API_BASE=${standIn.origin} STRIPE_SECRET_KEY=${SECRET_KEY} STRIPE_WEBHOOK_SECRET=${WEBHOOK_SECRET} STAGE=Local npm start
To pay organizers at accounts of their own, add:
STRIPE_CONNECT=true STRIPE_CONNECT_WEBHOOK_SECRET=${CONNECT_WEBHOOK_SECRET}`);
