import { expect, test } from 'vitest';
import { flagNote } from './flag-labels.ts';

const site = (launchNewSignInSignUpLinks: boolean) => ({ launchNewSignInSignUpLinks });

test('the new sign-in links: staff see when the environment turns them off', () => {
  expect(flagNote('launchNewSignInSignUpLinks', site(false))?.message).toContain('NEW_SIGN_IN_LINKS=false');
  expect(flagNote('launchNewSignInSignUpLinks', site(true))).toBeNull();
});

test('the creators’ home: staff see that its page does not exist yet', () => {
  expect(flagNote('isCreatorHomeActivated', site(true))?.message).toContain('isn’t part of this site yet');
  expect(flagNote('isCreatorHomeActivated', site(true), new Set(['creatorHome']))).toBeNull();
});

test('other flags have no note', () => {
  expect(flagNote('enableOldCollectionsLinkInHeader', site(false))).toBeNull();
});
