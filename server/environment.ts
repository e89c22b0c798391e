import type { Environment } from '#shared/environment.ts';
import { defaultLocale, localeByHost, localeInfoOf } from '#shared/locales.ts';
import { paths } from '#shared/paths.ts';
import type { Env } from './env.ts';

type OperatorSettings = Pick<Env, 'links' | 'deployment' | 'isManageOverviewActive' | 'isMobile' | 'siteDomain'>;

/**
 * The settings of the site that the header gets (spec 3, Environment). The operator may configure other targets for
 * some links.
 */
export function environmentOf(
  { links, deployment, isManageOverviewActive, isMobile, siteDomain }: OperatorSettings,
  baseUrl: string,
): Environment {
  return {
    deployment,
    localeInfo: localeInfoOf(localeByHost(new URL(baseUrl).host), defaultLocale),
    serverUrl: baseUrl,
    adminServerUrl: links.adminServer ?? baseUrl,
    logoutUrl: links.logout ?? baseUrl + paths.logOut(),
    signinUrl: links.signin ?? baseUrl + paths.signIn(),
    signupUrl: links.signup ?? baseUrl + paths.signUp(),
    loginUrl: links.login ?? links.signin ?? baseUrl + paths.signIn(),
    organizeUrls: links.organize ?? null,
    helpUrls: links.help ?? null,
    isManageOverviewActive,
    isMobile,
    ebDomain: siteDomain ?? new URL(baseUrl).hostname.replace(/^www\./, ''),
    isCreatorHomeActivated: false,
    launchNewSignInSignUpLinks: links.mayShowLogInAndSignUp,
  };
}
