import { redirect } from 'react-router';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPaths } from '#shared/content/paths.ts';
import type { Route } from './+types/short-form';
import { localeOfParams } from '../i18n/locale.ts';

/** `/help/` leads to the help centre in the language of the page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(pathInLocale(localeOfParams(params), contentPaths.help()), 301);
}
