import { redirect } from 'react-router';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/choose';
import { localeOfParams } from '../i18n/locale.ts';

/** Create an event: from scratch is the only way yet, so there is nothing to choose. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(localePath(localeOfParams(params).prefix, paths.createEvent()), 302);
