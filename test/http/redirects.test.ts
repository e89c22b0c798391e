// The page after sign-in, sign-up and logout is a page of this site, whatever target the URL names. Short addresses
// redirect to their event.
import { describe, expect, test } from 'vitest';
import { publishMyEvent } from '#domain/management';
import { setShortAddress } from '#domain/reach';
import { hostileTargets, nonPageTargets } from '../hostile-targets.ts';
import { sharedApp } from '../site/app.ts';
import { addTickets, createOrganizerWithDraft } from '../worlds/organizers.ts';
import { createPerson } from '../worlds/people.ts';

const site = sharedApp();

describe('a redirect target chosen by an attacker', () => {
  const redirectOf = async (path: string, query: string, cookie = '') => {
    const headers = { 'accept-encoding': 'identity', ...(cookie !== '' && { cookie }) };
    const response = await fetch(`${site.origin}${path}?${query}`, { headers, redirect: 'manual' });
    return `${response.status} ${response.headers.get('location')}`;
  };

  test('leads to no other site after sign-in, sign-up and logout', async () => {
    const { cookie } = await createPerson(site.db);
    // the CSRF guard refuses some of these targets before a page runs
    const harmlessAnswers = (to: string) => [`303 ${to}`, '400 null'];
    for (const [index, target] of hostileTargets.entries()) {
      const referrer = `referrer=${encodeURIComponent(target)}`;
      expect(harmlessAnswers('/'), target).toContain(await redirectOf('/signin/', referrer, cookie));
      expect(harmlessAnswers('/signin/'), target).toContain(
        await redirectOf('/signin/', `target=${encodeURIComponent(target)}`),
      );
      const signUp = await redirectOf('/signin/signup/', `target=${encodeURIComponent(target)}`);
      expect(harmlessAnswers('/signin/'), target).toContain(signUp);
      if (index % 2 === 0)
        expect(harmlessAnswers('/'), target).toContain(await redirectOf('/signin/signup/', referrer, cookie));
      else expect(harmlessAnswers('/'), target).toContain(await redirectOf('/logout/', referrer));
    }
  });

  test('leads to no endpoint, no file and no page that signs in or out', async () => {
    const { cookie } = await createPerson(site.db);
    for (const target of nonPageTargets)
      expect(['303 /fr/', '400 null'], target).toContain(
        await redirectOf('/fr/signin/', `referrer=${encodeURIComponent(target)}`, cookie),
      );
  });

  test('is followed when the target is a page of this site', async () => {
    const { cookie } = await createPerson(site.db);
    expect(await redirectOf('/signin/', 'referrer=%2Fmytickets', cookie)).toBe('303 /mytickets');
    expect(await redirectOf('/de/signin/', 'referrer=%2Flogout%2F', cookie)).toBe('303 /de/');
    expect(await redirectOf('/signin/', 'target=%2Fl%2Fmusic%2F')).toBe('303 /l/music/');
    expect(await redirectOf('/fr/signin/', 'target=%2Fsaved')).toBe('303 /fr/signin/');
    expect(await redirectOf('/fr/signin/signup/', 'target=%2Fsaved')).toBe('303 /fr/signin/');
    expect(await redirectOf('/signin/signup/', 'target=%2Fboost')).toBe('303 /boost');
    // the return URL of sign-up (spec 5)
    expect(await redirectOf('/signin/signup/', 'referrer=%2Fmanage%2Fevents%2Fcreate%2F', cookie)).toBe(
      '303 /manage/events/create/',
    );
    expect(await redirectOf('/signin/', 'target=%2Fsignin%2Fsignup%2F')).toBe(
      '303 /signin/signup/?referrer=%2Fmanage%2Fevents%2Fcreate%2F',
    );
  });
});

describe('a short address', () => {
  const answerOf = async (path: string) => {
    const response = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
    return { status: response.status, location: response.headers.get('location') };
  };

  test('redirects to its event in the language of the address, with the tracking link', async () => {
    const { ctx, eventId } = await createOrganizerWithDraft(site.db);
    const name = `street-party-${eventId}`;
    await setShortAddress(ctx, { target: { eventId }, name });
    // the path of an event contains its name, which a draft must not reveal
    expect(await answerOf(`/s/${name}/`)).toEqual({ status: 404, location: null });
    await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    const { location } = await answerOf(`/s/${name}/?aff=poster`);
    expect(location).toMatch(new RegExp(String.raw`^/e/[a-z0-9-]+-tickets-${eventId}/\?aff=poster$`));
    expect(await answerOf(`/fr/s/${name.toUpperCase()}`)).toEqual({
      status: 302,
      location: `/fr${location?.replace('?aff=poster', '')}`,
    });
  });

  test.each(['unknown-name', '%F0%9F%8E%B7', 'x'.repeat(300)])('%s is a 404', async (name) => {
    expect(await answerOf(`/s/${name}/`)).toEqual({ status: 404, location: null });
  });
});
