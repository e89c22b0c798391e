// What the sign-in page offers to people who may not have an account yet.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { sharedApp } from '../site/app.ts';

const site = sharedApp();

/** The part of the page in `main`, which has neither header nor footer. */
async function mainOf(referrer: string): Promise<string> {
  const html = await (await fetch(site.origin + paths.signIn(referrer))).text();
  return /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

const titleOf = (main: string) => /<h1\b[^>]*>([^<]*)/.exec(main)?.[1];
const signUpLinks = (main: string) => main.match(/<a\b[^>]*href="\/signin\/signup\/[^"]*"[^>]*>/g) ?? [];

describe('the sign-in page', () => {
  test.each([
    '/create/',
    '/manage/events/create/',
    '/sponsorship/connect/sponsors/acme/contact/',
    '/e/jazz-night-1/',
    '/o/lantern-2/',
  ])('that opens before %s fits people with an account and without one', async (referrer) => {
    const main = await mainOf(referrer);
    expect(titleOf(main)).toBe('Sign in or create an account');
    const [signUp, ...more] = signUpLinks(main);
    expect(more).toEqual([]);
    expect(signUp).toContain(encodeURIComponent(referrer));
    // above the form, so that both ways are visible without scrolling
    expect(main.indexOf(signUp ?? '')).toBeLessThan(main.indexOf('type="password"'));
  });

  test.each(['/account-settings/', '/saved/', '/followed/'])(
    'that opens before %s welcomes people who have an account, and has one link to sign up',
    async (referrer) => {
      const main = await mainOf(referrer);
      expect(titleOf(main)).toBe('Welcome back');
      expect(signUpLinks(main)).toHaveLength(1);
    },
  );

  test('asks a person who has just signed up for the password, without an offer to sign up again', async () => {
    const html = await (await fetch(`${site.origin}${paths.signIn('/create/')}&news=new`)).text();
    expect(html).toContain('Welcome back');
    expect(html).toContain('Now sign in with your email address and password.');
  });
});
