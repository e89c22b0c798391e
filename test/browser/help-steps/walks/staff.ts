// How staff, and organizers whose event staff decided about, go through the articles.
import { staffPaths } from '#shared/staff-paths.ts';
import { reportEvent } from '#domain/staff';
import type { Site } from '../../../site/browser.ts';
import { contextOf, newVisitor } from '../../../worlds/context.ts';
import { addReaders } from '../../../worlds/newsletter-scene.ts';
import { createStaff } from '../../../worlds/staff.ts';
import * as scenes from '../scenes.ts';
import type { Walk } from '../walker.ts';

/** The walks of staff. */
export const staff = (site: Site): Walk[] => {
  const member = async () => ({ person: await createStaff(site.db) });
  const reported = async () => {
    const { eventId } = await scenes.soldEvent(site.db);
    await reportEvent(contextOf(site.db, newVisitor()), {
      eventId,
      reason: 'scam',
      body: 'There is no band.',
      email: '',
    });
    return { person: await createStaff(site.db), path: staffPaths.adminReports() };
  };
  return [
    {
      steps: 'appeal-a-decision',
      start: () => scenes.rejectedEvent(site.db),
      at: { 'Send appeal': { 'Your appeal': 'We only answer questions there.' } },
    },
    { steps: 'fill-in-your-legal-pages', start: member },
    {
      steps: 'moderate-your-site',
      start: reported,
      not: ['Dismiss'],
      at: { 'Remove event': { 'Reason for the organizer': 'There is no band.' } },
    },
    {
      steps: 'moderate-your-site',
      start: reported,
      not: ['Reason for the organizer', 'Remove event'],
      at: { Dismiss: { Note: 'There is one.' } },
    },
    {
      steps: 'turn-features-on-or-off',
      start: async () => ({ ...(await member()), path: staffPaths.featureFlag('isEventCreationOpen') }),
      not: ['I understand that this changes the public site.'],
    },
    {
      steps: 'write-a-newsletter',
      start: async () => {
        await addReaders(site.db, [scenes.newEmail()]);
        return member();
      },
      not: ['Later'],
      at: {
        'Start writing': { Title: 'March' },
        Save: { Subject: 'Nights in March', 'Preview line': 'What is on', Text: 'Hello, reader.' },
        Now: (page) => page.getByRole('main').getByRole('link', { name: 'March' }).click(),
      },
    },
    {
      steps: 'write-a-newsletter',
      start: async () => {
        await addReaders(site.db, [scenes.newEmail()]);
        return member();
      },
      not: ['Now'],
      at: {
        'Start writing': { Title: 'March' },
        Save: { Subject: 'Nights in March', 'Preview line': 'What is on', Text: 'Hello, reader.' },
        Later: (page) => page.getByRole('main').getByRole('link', { name: 'March' }).click(),
      },
    },
  ];
};
