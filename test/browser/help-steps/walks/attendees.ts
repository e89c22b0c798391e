// How people with an account go through the articles.
import * as OTPAuth from 'otpauth';
import type { Page } from 'playwright-core';
import { startSessionIn } from '#domain/accounts';
import { paths } from '#shared/paths.ts';
import { openPage, reload, type Site } from '../../../site/browser.ts';
import { createPersonWithPassword, NEXT_PASSWORD, PASSWORD } from '../../../worlds/accounts.ts';
import { buyTicket } from '../../../worlds/organizers.ts';
import { createPerson } from '../../../worlds/people.ts';
import { fillSignIn } from '../../accounts/account-site.ts';
import * as scenes from '../scenes.ts';
import { fillIn, type Walk } from '../walker.ts';

/** A phone that confirms with a fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
}

/** Types the code that an authenticator app shows. */
async function typeAppCode(page: Page): Promise<void> {
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  const code = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate();
  await fillIn(page, { Code: code });
}

/** The link leads to the meeting, which no test opens. */
const stayOnPage = (page: Page) => page.route('https://meet.example.org/**', (route) => route.fulfill({ status: 204 }));

/** A person who is signed in on three devices. */
async function personOnThreeDevices(site: Site) {
  const person = await createPersonWithPassword(site.db);
  for (const userAgent of ['Firefox', 'Safari'])
    await site.db.transaction().execute((tx) =>
      startSessionIn(tx, {
        accountId: person.accountId,

        kind: 'browser',
        methods: ['password'],
        userAgent,
        network: '',
      }),
    );
  return { person };
}

/** Articles on the account. */
const accounts = (site: Site): Walk[] => {
  const member = async () => ({ person: await createPersonWithPassword(site.db) });
  let email = '';
  return [
    { steps: 'add-events-to-your-calendar', start: member },
    {
      steps: 'change-your-email-or-password',
      start: member,
      at: { 'Change email': { 'New email': scenes.newEmail() } },
    },
    {
      steps: 'change-your-email-or-password 2',
      start: member,
      at: { 'Change password': { 'Current password': PASSWORD, 'New password': NEXT_PASSWORD } },
    },
    {
      steps: 'download-or-delete-your-data',
      start: async () => {
        const { person } = await member();
        email = person.email;
        return { person, path: paths.myPrivacy() };
      },
      at: { 'Delete my account permanently': (page) => fillIn(page, { 'Your email': email }) },
    },
    {
      steps: 'passkeys',
      needsScript: true,
      start: member,
      at: { 'Add a passkey': addAuthenticator, end: (page) => page.getByText('Your passkey is ready.').waitFor() },
    },
    { steps: 'see-where-youre-signed-in', start: () => personOnThreeDevices(site) },
    { steps: 'two-step-sign-in', start: member, at: { 'Turn on': typeAppCode } },
  ];
};

/** Articles on tickets, likes and interests. */
const tickets = (site: Site): Walk[] => {
  const person = async () => ({ person: await createPerson(site.db) });
  const openEvent = (page: Page) => openPage(page, paths.event(site.world.events['jazz-night']));
  let buyer = '';
  return [
    {
      steps: 'find-your-tickets',
      start: async () => {
        const { owner } = await scenes.newOrder(site.db);
        const { email } = await createPersonWithPassword(site.db);
        await buyTicket(site.db, { ...owner, buyer: { name: 'Ada Lovelace', email } });
        buyer = email;
        return {};
      },
      at: {
        Tickets: async (page) => {
          await fillSignIn(page, buyer, PASSWORD);
          await page
            .getByRole('banner')
            .getByRole('link', { name: /^Tickets/ })
            .waitFor();
        },
      },
    },
    { steps: 'interests-and-recommendations', start: person, at: { 'Save interests': { Music: true } } },
    {
      steps: 'likes-collections-and-follows',
      start: person,
      at: { 'Create collection': { Name: 'Summer with Mia' }, 'Add to collection': openEvent },
    },
    {
      steps: 'share-a-collection',
      start: person,
      at: { 'Create collection': { Name: 'Summer with Mia' }, 'Add to collection': openEvent },
    },
    { steps: 'join-an-online-event', start: () => scenes.onlineOrder(site.db), at: { 'Join online': stayOnPage } },
    {
      steps: 'open-tickets-offline',
      needsScript: true,
      start: () => scenes.personWithOrder(site.db),
      at: {
        'You’re offline. This is your ticket as of …': async (page) => {
          await reload(page);
          await page.context().setOffline(true);
          await reload(page);
        },
        end: (page) => page.context().setOffline(false),
      },
    },
  ];
};

/** The walks of people with an account. */
export const attendees = (site: Site): Walk[] => [...accounts(site), ...tickets(site)];
