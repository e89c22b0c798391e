import { describe, expect, test } from 'vitest';
import { pages } from '../pages.ts';
import {
  attendee,
  barLabels,
  type Changes,
  hrefOf,
  modelOf,
  organizer,
  SERVER_URL,
  textOf,
} from './header-input.fixture.ts';

describe('signed out (spec 6)', () => {
  test('the bar has Browse events, Find my tickets, Log In and Sign Up', () => {
    expect(barLabels({})).toEqual(['Browse events', 'Find my tickets', 'Log In', 'Sign Up']);
  });
  test('the bar has Sign In instead when the new-links flag is off', () => {
    expect(barLabels({ environment: { launchNewSignInSignUpLinks: false } })).toEqual([
      'Browse events',
      'Find my tickets',
      'Sign In',
    ]);
  });
  test('a visitor has no user menu', () => expect(modelOf().userMenu).toBe(null));
  test('a user who is not authenticated counts as signed out', () => {
    expect(modelOf({ user: { isAuthenticated: false } })).toEqual(modelOf());
  });
  test('Find my tickets leads to sign-in, which returns to the tickets in the language of the page', () => {
    const ownSignIn = { signinUrl: `${SERVER_URL}/signin/` };
    const find = (page: string) => hrefOf(modelOf({ environment: ownSignIn, page }).bar, 'Find my tickets');
    expect(find('/d/online/events/')).toBe(`${SERVER_URL}/signin/?referrer=%2Fmytickets`);
    expect(find('/de/d/online/events/')).toBe(`${SERVER_URL}/signin/?referrer=%2Fde%2Fmytickets`);
  });
  test('Find my tickets leads to the sign-in URL of the environment', () => {
    const environment = {
      signinUrl: 'https://id.example.org/?next={referrer}',
      loginUrl: 'https://id.example.org/?n={referrer}',
    };
    const { bar: links } = modelOf({ environment, page: '/de/saved/' });
    expect(hrefOf(links, 'Find my tickets')).toBe(
      `https://id.example.org/?next=${encodeURIComponent(`${SERVER_URL}/de/mytickets`)}`,
    );
    expect(hrefOf(links, 'Log In')).toBe(`https://id.example.org/?n=${encodeURIComponent(`${SERVER_URL}/de/saved/`)}`);
  });
  test('the site’s own sign-in page gets the return URL, an operator’s page does not', () => {
    const ownSignIn = { loginUrl: `${SERVER_URL}/signin/`, signupUrl: `${SERVER_URL}/signin/signup/` };
    const barAt = (page: string, isHome = false) => modelOf({ environment: ownSignIn, page, isHome }).bar;
    expect(hrefOf(barAt('/fr/e/a-tickets-1/?aff=2'), 'Log In')).toBe(
      `${SERVER_URL}/signin/?referrer=%2Ffr%2Fe%2Fa-tickets-1%2F%3Faff%3D2`,
    );
    expect(hrefOf(barAt('/saved'), 'Sign Up')).toBe(`${SERVER_URL}/signin/signup/?referrer=%2Fsaved`);
    expect(hrefOf(barAt('/', true), 'Log In')).toBe(`${SERVER_URL}/signin/`);
    expect(hrefOf(barAt('/de/signin/link/'), 'Log In')).toBe(`${SERVER_URL}/signin/`);
    expect(hrefOf(barAt(`/d/${'a'.repeat(1000)}/`), 'Log In')).toBe(`${SERVER_URL}/signin/`);
  });
  test('only returnable pages become the page to return to', () => {
    const ownSignIn = { loginUrl: `${SERVER_URL}/signin/` };
    for (const { path, file, returnable } of pages) {
      const page = `/${path.replaceAll(/:\w+/g, 'x')}/`.replace('//', '/');
      const href = hrefOf(modelOf({ environment: ownSignIn, page }).bar, 'Log In');
      // all pages except the last are files without a header; the last page is shown in place of other pages
      const withoutHeader = [
        'account/privacy/export-file.tsx',
        'manage/autosave.ts',
        'manage/auto-create/draft.ts',
        'manage/auto-create/poster.ts',
        'manage/image/photo.ts',
        'manage/questions/files.ts',
        'manage/orders/answer-file.ts',
        'manage/orders/document-pdf.ts',
        'manage/settings/sample.ts',
        'orders/receipts/pdf.ts',
        'orders/answers/file-of-order.ts',
        'orders/answers/file-by-link.ts',
        'manage/promo-codes/export.ts',
        'manage/orders/export.ts',
        'manage/attendees/export.ts',
        'manage/attendees/pdf.ts',
        'manage/contacts/export.ts',
        'manage/money/export.ts',
        'manage/bank-transfers/refunds/export.ts',
        'manage/money/statement.ts',
        'manage/documents/export.ts',
        'manage/documents/zip.ts',
        'manage/documents/pdf.ts',
        'manage/links/kit-picture.ts',
        'manage/check-in/scan.ts',
        'manage/check-in/offline/snapshot.ts',
        'manage/check-in/offline/sync.ts',
        'manage/check-in/offline/manifest.ts',
        'manage/box-office/export.ts',
        'manage/studio/picture.ts',
        'staff/disputes/evidence.ts',
        'layouts/unavailable.tsx',
      ];
      if (withoutHeader.includes(file)) continue;
      expect([path, href?.includes('referrer=')]).toEqual([path, returnable]);
    }
  });
  test('the sign-in URLs come from the environment', () => {
    expect(hrefOf(modelOf().bar, 'Log In')).toBe('/login/');
    expect(hrefOf(modelOf().bar, 'Sign Up')).toBe('/signin/signup/');
    const old = modelOf({ environment: { launchNewSignInSignUpLinks: false } });
    expect(hrefOf(old.bar, 'Sign In')).toBe('/signin/');
  });
  test('the header does not link to a URL that the environment lacks', () => {
    expect(barLabels({ environment: { loginUrl: null, signupUrl: null } })).toEqual([
      'Browse events',
      'Find my tickets',
    ]);
  });
});

describe('the link Create an event (spec 6)', () => {
  test.each([
    ['is shown to a visitor on the home page', { isHome: true }, true],
    ['is hidden from a visitor on other pages', {}, false],
    ['is shown to an attendee on the home page', { user: attendee, isHome: true }, true],
    ['is hidden from an attendee on other pages', { user: attendee }, false],
    ['is shown to a person who can create events on all pages', { user: organizer }, true],
  ])('%s', (_, changes: Changes, isShown) => expect(barLabels(changes).includes('Create an event')).toBe(isShown));
  test('leads visitors and organizers to the page of automatic creation', () => {
    for (const changes of [{ isHome: true }, { user: organizer }])
      expect(hrefOf(modelOf(changes).bar, 'Create an event')).toBe(`${SERVER_URL}/manage/events/auto-create/`);
  });
});

describe('Organize and Help (spec 2)', () => {
  const organizeUrls = {
    home: '/organizer/overview/',
    suggested: [
      { url: '/l/ads/', label: 'Ads', gaLabel: 'Ads', accentLink: false },
      { url: 'https://elsewhere.example/', label: 'Start', gaLabel: 'Start now', accentLink: true },
    ],
  };
  test('are missing without URLs', () => expect(modelOf().menus).toEqual([]));
  test('start with their home page, followed by the suggested links', () => {
    const [organize] = modelOf({ environment: { organizeUrls } }).menus;
    expect(textOf(organize?.label)).toBe('Organize');
    expect(organize?.links.map((link) => link.href)).toEqual([
      '/organizer/overview/',
      '/l/ads/',
      'https://elsewhere.example/',
    ]);
    expect(organize?.links.map((link) => link.isAccent ?? false)).toEqual([false, false, true]);
  });
  test('report a click under the operator’s analytics label of the link', () => {
    const suggested = [...organizeUrls.suggested, { url: '/l/b/', label: 'B', gaLabel: '', accentLink: false }];
    const [organize] = modelOf({ environment: { organizeUrls: { home: '/o/', suggested } } }).menus;
    expect(organize?.links.map((link) => link.click)).toEqual([
      { menu: 'organize', label: 'home' },
      { menu: 'organize', label: 'Ads' },
      { menu: 'organize', label: 'Start now' },
      { menu: 'organize', label: 'B' },
    ]);
    expect(modelOf({ user: attendee }).bar.every((link) => link.click === undefined)).toBe(true);
  });
  test('Organize comes before Help', () => {
    const helpUrls = { home: '/help/en-us/', suggested: [] };
    expect(modelOf({ environment: { organizeUrls, helpUrls } }).menus.map((hostMenu) => hostMenu.id)).toEqual([
      'organize',
      'help',
    ]);
  });
});

describe('the bar of a site without login and sign-up URLs', () => {
  test('links only to pages that exist', () => {
    const { bar: links } = modelOf({
      isHome: true,
      environment: { loginUrl: null, signupUrl: null },
    });
    expect(links.map((link) => link.href)).toEqual([
      `${SERVER_URL}/d/local/all-events/`,
      `${SERVER_URL}/manage/events/auto-create/`,
      `${SERVER_URL}/signin/?referrer=%2Fmytickets`,
    ]);
  });
});
