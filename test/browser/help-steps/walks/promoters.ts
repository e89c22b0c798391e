// How organizers go through the articles on promotion, followers, teams and sponsors.
import type { Page } from 'playwright-core';
import { paths } from '#shared/paths.ts';
import { openPage, type Site } from '../../../site/browser.ts';
import { announcementScene, createFollower } from '../../../worlds/announcement-scene.ts';
import { createPerson } from '../../../worlds/people.ts';
import { accountButton } from '../../accounts/account-site.ts';
import * as scenes from '../scenes.ts';
import type { Walk } from '../walker.ts';

const openAccountMenu = (page: Page) => accountButton(page).click();

/** Articles on promotion, contacts and the team. */
const promotion = (site: Site): Walk[] => {
  const sold = () => scenes.soldEvent(site.db);
  const linksPage = async () => {
    const { person, eventId } = await sold();
    return { person, path: paths.manageLinks(eventId) };
  };
  const announcer = async () => {
    const scene = await announcementScene(site.db);
    await createFollower(site.db, scene);
    return { person: scene };
  };
  let ownEvent = '';
  return [
    {
      steps: 'announce-to-followers',
      start: async () => {
        const { person } = await announcer();
        ownEvent = person.eventId;
        return { person };
      },
      not: ['Write an announcement', 'Now'],
      at: {
        'Tell your followers': (page) => openPage(page, paths.managePublish(ownEvent)),
        'Show preview': {
          Subject: 'The winter season',
          Message: 'Twelve nights.',
          Date: scenes.dayIn(5),
          Time: '10:00',
        },
      },
    },
    {
      steps: 'stop-news-from-an-organizer',
      start: async () => ({ path: await scenes.newsUnsubscribePath(site.db) }),
    },
    {
      steps: 'announce-to-followers',
      start: announcer,
      not: ['Tell your followers', 'Later'],
      at: { 'Event to feature': { Subject: 'A night of jazz', Message: 'Tickets are on sale.' } },
    },
    {
      steps: 'delete-your-organization',
      start: async () => ({ person: (await scenes.draftEvent(site.db)).person }),
      at: {
        'Delete this organization for good': async (page) => {
          const name = (await page.locator('main').getByRole('heading', { level: 1 }).textContent()) ?? '';
          await page.getByLabel(/name/i).last().fill(name);
        },
      },
    },
    {
      steps: 'import-contacts',
      start: sold,
      at: {
        'Everyone on this list agreed to get our news by email': {
          People: 'Ada Lovelace, ada@example.org',
          'When did they agree?': '2025-03-31',
          'Where did they agree?': 'On our website',
          'What did they agree to?': 'Yes, send me news.',
        },
      },
    },
    {
      steps: 'invite-your-team',
      start: async () => ({ person: (await sold()).person }),
      at: { 'Send invitation': { Email: scenes.newEmail() } },
    },
    {
      steps: 'organizer-profile',
      start: async () => ({ person: (await sold()).person }),
      at: { Save: { Name: 'The Lantern Club', Description: 'Jazz since 1961.', Website: 'https://lantern.example' } },
    },
    { steps: 'promote-your-event', start: linksPage, at: { 'Add link': { Name: 'Newsletter' } } },
    {
      steps: 'short-addresses',
      start: sold,
      at: { 'Get this address': { 'Short address': `lantern-${crypto.randomUUID().slice(0, 8)}` } },
    },
    { steps: 'tracking-links', start: sold, at: { 'Add link': { Name: 'Newsletter' } } },
  ];
};

/** Articles on sponsors. */
const sponsors = (site: Site): Walk[] => {
  const sold = () => scenes.soldEvent(site.db);
  const person = async () => ({ person: await createPerson(site.db), path: paths.home() });
  return [
    {
      steps: 'find-a-sponsor',
      needsScript: true,
      start: async () => {
        await scenes.publishedSponsor(site.db, 'Petrel Coffee');
        return { person: (await sold()).person, path: paths.home() };
      },
      at: {
        Sponsorships: openAccountMenu,
        'Write to': (page) => page.getByRole('link', { name: 'Petrel Coffee' }).first().click(),
        'Send message': { Message: 'Coffee for 200 runners?' },
      },
    },
    { steps: 'find-a-sponsor 2', start: sold, at: { Save: { 'Who comes': '200 runners' } } },
    {
      steps: 'offer-sponsorship',
      needsScript: true,
      start: person,
      not: ['Save draft'],
      at: { Sponsorships: openAccountMenu, 'Publish profile': { Name: 'Petrel Coffee' } },
    },
    {
      steps: 'offer-sponsorship',
      needsScript: true,
      start: person,
      not: ['Publish profile'],
      at: { Sponsorships: openAccountMenu, 'Save draft': { Name: 'Petrel Coffee' } },
    },
  ];
};

/** The walks of organizers through the articles on promotion, teams and sponsors. */
export const promoters = (site: Site): Walk[] => [...promotion(site), ...sponsors(site)];
