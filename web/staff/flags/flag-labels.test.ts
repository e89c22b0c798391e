import { expect, test } from 'vitest';
import { flagNote } from './flag-labels.ts';

const site = (launchNewSignInSignUpLinks: boolean) => ({ launchNewSignInSignUpLinks });

test('staff see a note when the environment turns off the new sign-in links', () => {
  expect(flagNote('launchNewSignInSignUpLinks', site(false))?.message).toContain('NEW_SIGN_IN_LINKS=false');
  expect(flagNote('launchNewSignInSignUpLinks', site(true))).toBeNull();
});

test('other flags have no note', () => {
  expect(flagNote('enableOldCollectionsLinkInHeader', site(false))).toBeNull();
});
