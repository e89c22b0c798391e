import type { Server } from 'node:http';
import type { OpenSite, SiteOptions } from './app/site.ts';

/**
 * Loads the site through Vite, so that changes of source files show without a build. Pages reload; server code is read
 * once.
 */
export async function devLoader(
  root: string,
  server: Server,
  stops: (() => Promise<void>)[],
): Promise<(options: SiteOptions) => Promise<OpenSite>> {
  const vite = await (
    await import('vite')
  ).createServer({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  stops.push(() => vite.close());
  return async (options) => {
    const bundle = (await vite.ssrLoadModule('./server/app/site.ts')) as typeof import('./app/site.ts');
    const site = await bundle.openSite(options);
    // Vite's own middleware answers requests for modules before the site does
    const [listener] = server.listeners('request') as ((req: unknown, res: unknown) => void)[];
    server.removeAllListeners('request');
    server.on('request', (req, res) => vite.middlewares(req, res, () => listener?.(req, res)));
    return site;
  };
}
