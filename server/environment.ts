import type { Environment } from '#shared/environment.ts';
import { paths } from '#shared/paths.ts';
import type { Env } from './env.ts';

/** What the header is told of the site (spec 3, Environment). Whoever hosts it may name pages of their own. */
export function environmentOf({ links }: Pick<Env, 'links'>, baseUrl: string): Environment {
  return {
    serverUrl: baseUrl,
    adminServerUrl: links.adminServer ?? baseUrl,
    logoutUrl: links.logout ?? baseUrl + paths.logOut(),
    signinUrl: links.signin ?? baseUrl + paths.signIn(),
    signupUrl: links.signup ?? baseUrl + paths.signUp(),
    loginUrl: links.login ?? links.signin ?? baseUrl + paths.signIn(),
    organizeUrls: links.organize ?? null,
    helpUrls: links.help ?? null,
    isManageOverviewActive: false,
    isCreatorHomeActivated: false,
    launchNewSignInSignUpLinks: links.newSignIn,
  };
}
