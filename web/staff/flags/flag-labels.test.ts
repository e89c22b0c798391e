import { expect, test } from 'vitest';
import { flagNote } from './flag-labels.ts';

const site = (launchNewSignInSignUpLinks: boolean) => ({ launchNewSignInSignUpLinks });

test('the new sign-in links: staff see when the environment turns them off', () => {
  expect(flagNote('launchNewSignInSignUpLinks', site(false))?.message).toContain('NEW_SIGN_IN_LINKS=false');
  expect(flagNote('launchNewSignInSignUpLinks', site(true))).toBeNull();
});

test('other flags have no note', () => {
  expect(flagNote('enableOldCollectionsLinkInHeader', site(false))).toBeNull();
});
