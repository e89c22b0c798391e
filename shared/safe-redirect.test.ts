import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileTargets as hostile, targetsOrigin as origin } from '../test/hostile-targets.ts';
import { returnTarget, signInTarget } from './safe-redirect.ts';

/** Accepts every path as a page, the most permissive rule; `web/app/return-to.test.ts` tests the real one. */
const allPathsReturnable = { origin, isReturnable: () => true };

describe('a hostile redirect target', () => {
  test('there are at least sixty', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(60));

  test.each(hostile)('%j leads only to the home page', (target) => {
    expect(returnTarget(target, allPathsReturnable)).toBe('/');
    expect(signInTarget(target, { origin })).toBe('/signin/');
  });
});

describe('the page to return to', () => {
  test.each([
    ['/mytickets', '/mytickets'],
    ['/', '/'],
    ['/fr/e/jazz-tickets-12/?aff=1', '/fr/e/jazz-tickets-12/?aff=1'],
    [
      '/d/ca--san-francisco/all-events/jazz/?bbox=-122.6,37.6,-122.3,37.9',
      '/d/ca--san-francisco/all-events/jazz/?bbox=-122.6,37.6,-122.3,37.9',
    ],
    ['/u/interests/tags/?mode=detached&referrer=%2Fsaved', '/u/interests/tags/?mode=detached&referrer=%2Fsaved'],
    ['/d/fr--d%C3%A9camps/events/', '/d/fr--d%C3%A9camps/events/'],
    ['https://events.example.org/saved?x=1', '/saved?x=1'],
    ['/e/jazz-tickets-12/#tickets', '/e/jazz-tickets-12/'],
    ['/signing-workshop/', '/signing-workshop/'],
  ])('%s is accepted', (referrer, to) => expect(returnTarget(referrer, allPathsReturnable)).toBe(to));

  test('a path that does not name a page is replaced by its stand-in page', () => {
    const isReturnable = (path: string) => path !== '/gone/' && path !== '/moved/';
    const options = { origin, isReturnable, standInFor: (path: string) => (path === '/moved/' ? '/there/' : null) };
    expect(returnTarget('/gone/?x=1', options)).toBe('/');
    expect(returnTarget('/gone/', { ...options, fallback: '/fr/' })).toBe('/fr/');
    expect(returnTarget('/moved/?x=1', options)).toBe('/there/');
    expect(returnTarget('https://evil.example/moved/', options)).toBe('/');
  });

  test('without a referrer the page to return to is the fallback, by default the home page', () => {
    expect(returnTarget(null, allPathsReturnable)).toBe('/');
    expect(returnTarget(undefined, { ...allPathsReturnable, fallback: '/de/' })).toBe('/de/');
  });
});

describe('the target of a link to sign in (spec 5)', () => {
  test.each([
    ['/l/sell-tickets/', '/l/sell-tickets/'],
    ['/fr/l/payments/?aff=1', '/fr/l/payments/?aff=1'],
    ['/organizer/overview/', '/organizer/overview/'],
    ['/boost', '/boost'],
    ['/boosted/plans/?cb=4&referrer=x', '/boosted/plans/?cb=4&referrer=x'],
    ['/x/reconvene/2026', '/x/reconvene/2026'],
    ['https://events.example.org/l/charity/', '/l/charity/'],
    ['/l/music/?cb=4&referrer=%2F', '/l/music/?cb=4&referrer=%2F'],
    ['/l/music/?next=creator_onboarding&cb=4&referrer=%2F&aff=2', '/l/music/?next=creator_onboarding&aff=2'],
    [
      '/organizer/overview/?to=%2Fcreator-onboarding%2F&_cb=1&cache_bust=9',
      '/organizer/overview/?to=%2Fcreator-onboarding%2F',
    ],
    [
      '/l/music/?next=creator_onboarding&CacheBuster=1&cachebuster=2&CB=3&Referrer=x&REF=y',
      '/l/music/?next=creator_onboarding',
    ],
    ['/l/music/?next=creator_onboarding&prefer=1&cbs=2', '/l/music/?next=creator_onboarding&prefer=1&cbs=2'],
    ['/boost/?next=creator_onboarding&cb=4', '/boost/?next=creator_onboarding&cb=4'],
    ['/signin/signup/', '/signin/signup/?referrer=%2Fmanage%2Fevents%2Fcreate%2F'],
    ['/signup?referrer=/l/', '/signin/signup/?referrer=%2Fmanage%2Fevents%2Fcreate%2F'],
    ['/', '/signin/'],
    ['/saved', '/signin/'],
    ['/organizer', '/signin/'],
    ['/saved?x=/l/', '/signin/'],
    [null, '/signin/'],
  ])('%s leads to %s', (target, to) => expect(signInTarget(target, { origin })).toBe(to));
});

describe('for any input', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '@',
    ':',
    '?',
    '#',
    ';',
    'l',
    'evil.example',
    origin,
    'https:',
    'javascript:',
    'organizer',
    'boost',
    'creator_onboarding',
    '&cb=1',
    '%25',
    'é',
  );
  const target = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
  );

  test('the validated target is a path of this site, and validating it again changes nothing', () => {
    fc.assert(
      fc.property(target, (input) => {
        for (const redirectOf of [returnTarget, signInTarget]) {
          const to = redirectOf(input, allPathsReturnable);
          expect(redirectOf(to, allPathsReturnable)).toBe(to);
          expect(to).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
          expect(new URL(to, origin).origin).toBe(origin);
          expect(new URL(to, `${origin}/a/b/`).href).toBe(origin + to);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
