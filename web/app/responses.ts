/** Responses of loaders and actions instead of a page. */
import { data, redirect } from 'react-router';
import { localeByPrefix } from '#shared/locales.ts';
import { localePath } from '#shared/paths.ts';
import { localeOfParams } from '../i18n/locale.ts';

/** Throws the 404 page. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Whether the path starts with a prefix that is no language's. */
export const isUnknownPrefix = ({ locale }: { locale?: string }): boolean =>
  locale !== undefined && !localeByPrefix(locale);

/** Throws 400: the request does not come from a form of this site. */
export function badRequest(): never {
  throw data(null, { status: 400 });
}

/** 303 to a path of `paths`, in the language of the page. */
export const seeOther = (path: string, params: { locale?: string }): Response =>
  redirect(localePath(localeOfParams(params).prefix, path), 303);
