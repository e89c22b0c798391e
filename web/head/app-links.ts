import type { MetaDescriptor } from 'react-router';
import type { HeadSettings } from '#shared/head-settings.ts';

interface AppPage {
  apps: Pick<HeadSettings, 'ios' | 'android'>;
  siteName: string;
  /** The page's path without a language prefix, because the app has its own language. */
  path: string;
  /** The page's public URL. */
  url: string;
  /** `iosAppUrl` and `androidAppUrl`: URLs that open this page in the apps, instead of the configured URLs. */
  iosAppUrl?: string | undefined;
  androidAppUrl?: string | undefined;
}

/**
 * The tags by which phones and networks open a page in the app (spec 1): Twitter's app cards, App Links, and the banner
 * of Safari. A platform without settings has no tags.
 */
export function appLinkTags({ apps, siteName, path, url, ...page }: AppPage): MetaDescriptor[] {
  const iosUrl = page.iosAppUrl ?? inApp(apps.ios.url, path);
  const androidUrl = page.androidAppUrl ?? inApp(apps.android.url, path);
  const { id: storeId } = apps.ios;
  const banner = storeId === null ? null : `app-id=${storeId}, app-argument=${encodeURI(iosUrl ?? url)}`;
  return [
    ...named('apple-itunes-app', banner),
    ...platform({ card: 'iphone', store: 'ios:app_store_id', app: 'ios' }, { siteName, id: storeId, url: iosUrl }),
    ...platform(
      { card: 'googleplay', store: 'android:package', app: 'android' },
      { siteName, id: apps.android.id, url: androidUrl },
    ),
  ];
}

interface TagNames {
  card: string;
  store: string;
  app: string;
}

interface AppLink {
  siteName: string;
  id: string | null;
  url: string | null;
}

function platform(names: TagNames, { siteName, id, url }: AppLink): MetaDescriptor[] {
  if (id === null && url === null) return [];
  return [
    ...named(`twitter:app:name:${names.card}`, siteName),
    ...named(`twitter:app:id:${names.card}`, id),
    ...named(`twitter:app:url:${names.card}`, url),
    ...property(`al:${names.app}:app_name`, siteName),
    ...property(`al:${names.store}`, id),
    ...property(`al:${names.app}:url`, url),
  ];
}

const inApp = (template: string | null, path: string): string | null =>
  template === null ? null : template.replace('{path}', () => path);
const named = (name: string, content: string | null): MetaDescriptor[] => (content === null ? [] : [{ name, content }]);
const property = (name: string, content: string | null): MetaDescriptor[] =>
  content === null ? [] : [{ property: name, content }];
