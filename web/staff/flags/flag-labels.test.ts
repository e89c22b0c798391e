import { expect, test } from 'vitest';
import { flagNote } from './flag-labels.ts';

const site = (launchNewSignInSignUpLinks: boolean) => ({ launchNewSignInSignUpLinks });

test('the new sign-in links: an environment that says no is told of', () => {
  expect(flagNote('launchNewSignInSignUpLinks', site(false))?.message).toContain('NEW_SIGN_IN_LINKS=false');
  expect(flagNote('launchNewSignInSignUpLinks', site(true))).toBeNull();
});

test('the creators’ home: told of until the page is there', () => {
  expect(flagNote('isCreatorHomeActivated', site(true))?.message).toContain('not part of this site yet');
  expect(flagNote('isCreatorHomeActivated', site(true), new Set(['creatorHome']))).toBeNull();
});

test('other flags are what they say', () => {
  expect(flagNote('enableOldCollectionsLinkInHeader', site(false))).toBeNull();
});
