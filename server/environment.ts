import type { Environment } from '#shared/environment.ts';
import type { Env } from './env.ts';

/** What the header is told of the site (spec 3, Environment). A link nobody configured and no page answers is null. */
export function environmentOf({ links }: Pick<Env, 'links'>, baseUrl: string): Environment {
  return {
    serverUrl: baseUrl,
    adminServerUrl: links.adminServer ?? baseUrl,
    logoutUrl: links.logout ?? null,
    signinUrl: links.signin ?? null,
    signupUrl: links.signup ?? null,
    loginUrl: links.login ?? links.signin ?? null,
    organizeUrls: links.organize ?? null,
    helpUrls: links.help ?? null,
    isManageOverviewActive: false,
    isCreatorHomeActivated: false,
    launchNewSignInSignUpLinks: links.newSignIn,
  };
}
