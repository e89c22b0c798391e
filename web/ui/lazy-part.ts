import { type ComponentType, lazy } from 'react';

/**
 * A component whose script is loaded only by pages that show it. The server renders it as usual, so the HTML is complete
 * without script. When its script cannot be loaded, the server's HTML stays as it is: use it only for parts whose links
 * and forms work without script, inside `Suspense`.
 *
 * @param load Imports the component, for example `() => import('./calendar.tsx').then(({ Calendar }) => Calendar)`.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => {}),
    ),
  );
