import { redirect } from 'react-router';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/event';
import { localeOfParams } from '../i18n/locale.ts';

/** Redirects the URL of an organizer's event to its details. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(localePath(localeOfParams(params).prefix, paths.manageDetails(params.eventId)), 302);
