import { msg } from '@lingui/core/macro';
import { checkInEvent } from '#domain/checkin';
import { brand, iconPaths } from '#shared/brand.ts';
import { localePath, paths } from '#shared/paths.ts';
import { iconSetOf } from '#shared/stage.ts';
import type { Route } from './+types/manifest';
import { pageContext } from '../../../app/context.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { localeOfParams } from '../../../i18n/locale.ts';
import { i18nFor } from '../../../i18n/messages.ts';
import { jsonOf } from '../json-answer.ts';

const BACKGROUND = '#fffdfb';

/** The web app manifest of the check-in page, with which phones install it. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return jsonOf(async () => {
    const { name } = await checkInEvent(ctx, params);
    const locale = localeOfParams(params);
    const i18n = i18nFor(locale.lang);
    const path = localePath(locale.prefix, paths.manageCheckIn(params.eventId));
    const icon = (file: string) => `${iconPaths(iconSetOf(site.environment.deployment)).base}/${file}`;
    const png = (size: number) => ({ src: icon(`icon-${size}.png`), type: 'image/png', sizes: `${size}x${size}` });
    const manifest = {
      id: path,
      name: i18n._(msg`Check-in: ${name}`),
      short_name: i18n._(msg`Check-in`),
      lang: locale.lang,
      dir: locale.dir,
      start_url: path,
      scope: path,
      display: 'standalone',
      theme_color: brand.themeColour,
      background_color: BACKGROUND,
      icons: [
        png(192),
        png(512),
        { src: icon('icon-maskable-512.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    };
    const headers = { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(JSON.stringify(manifest), { headers });
  });
}
