import { redirect } from 'react-router';
import { organizationPaths } from '#shared/organization-paths.ts';
import { localePath } from '#shared/paths.ts';
import type { Route } from './+types/index';
import { localeOfParams } from '../../i18n/locale.ts';

/** Redirects the settings of an organization to the first part, its members. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(localePath(localeOfParams(params).prefix, organizationPaths.members(params.organizationId)), 302);
