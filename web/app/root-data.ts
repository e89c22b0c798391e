import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from './context.ts';
import type { RootData } from './site.ts';
import { themeOf } from './theme.ts';
import { viewerOf } from './viewer.ts';

interface PageRequest {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** The data that every page needs: the site, the theme, the signed-in person and the flags. */
export async function rootDataOf({ context, request }: PageRequest): Promise<RootData> {
  const page = context.get(pageContext);
  return { site: page.site, theme: themeOf(request.headers.get('cookie')), ...(await viewerOf(page)) };
}

/**
 * Throws an error page from a middleware. After such an error no loader runs, so the error carries the data of the
 * root; without it, the header would have no links to sign in, and the page would not be in the chosen theme.
 */
export async function throwErrorPage(page: PageRequest, { status, ...body }: { status: number; code?: string }) {
  throw data({ ...body, root: await rootDataOf(page) }, { status });
}
