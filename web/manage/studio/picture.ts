import { argumentTexts, Refusal } from '#shared/errors.ts';
import { slugify } from '#shared/text.ts';
import { STUDIO_FILE_TYPES, STUDIO_SIZES, studioSize } from '#shared/studio/design.ts';
import type { Route } from './+types/picture';
import { type PageContext, pageContext } from '../../app/context.ts';
import { notFound } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { linkOf, openDesign, pictureOf } from './open.ts';

const PREVIEW_WIDTH = 900;

const MEDIA_TYPES = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml', webp: 'image/webp' } as const;

/**
 * `square.png` is the design of the query as a file to download; with `preview`, a small one for the page. `motifs.webp` is
 * the sheet of all motifs in the palette of the query. A wrong design is refused with a text that names what is wrong.
 */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  try {
    if (params.picture === 'motifs.webp') {
      const sheet = await page.studio.motifSheet(url.searchParams.get('palette') ?? '');
      return sheet ? file(sheet, 'webp', { seconds: 86_400 }) : refused(400, 'palette: UNKNOWN');
    }
    return await designFile(page, { params, query: url.searchParams });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') notFound();
    if (!(error instanceof Refusal)) throw error;
    return refused(error.status, error.message, error.detail.retryAfter);
  }
}

interface Request {
  params: Route.LoaderArgs['params'];
  query: URLSearchParams;
}

async function designFile(page: PageContext, { params, query }: Request): Promise<Response> {
  const [name, extension] = params.picture.split('.');
  const size = STUDIO_SIZES.find((known) => known === name) ?? notFound();
  const type = STUDIO_FILE_TYPES.find((known) => known === extension) ?? notFound();
  const locale = localeOfParams(params);
  const { event, state, problems } = await openDesign(page, { query, locale });
  const [problem] = Object.entries(problems);
  if (problem) return refused(400, `${problem[0]}: ${argumentTexts[problem[1][0] ?? 'INVALID']}`);
  const isPreview = query.has('preview');
  const width = isPreview ? Math.min(PREVIEW_WIDTH, studioSize[size].width) : studioSize[size].width;
  const link = size === 'print' ? await linkOf(page, { event, locale }) : null;
  const bytes = await page.studio.draw(pictureOf({ ...state, size }, { link, width }), type);
  const slug = slugify(state.texts.title).slice(0, 60) || 'studio';
  return file(bytes, type, { seconds: 300, ...(!isPreview && { name: `${slug}-${size}.${type}` }) });
}

interface Delivery {
  /** How long the browser may use its copy. */
  seconds: number;
  /** The name under which a browser saves the file; absent for a picture on a page. */
  name?: string;
}

function file(bytes: Buffer, type: keyof typeof MEDIA_TYPES, { seconds, name }: Delivery): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': MEDIA_TYPES[type],
      'cache-control': `private, max-age=${seconds}`,
      'x-content-type-options': 'nosniff',
      // an SVG that is opened as a page may load and run nothing
      ...(type === 'svg' && { 'content-security-policy': "default-src 'none'; img-src data:; sandbox" }),
      ...(name !== undefined && { 'content-disposition': `attachment; filename="${name}"` }),
    },
  });
}

const refused = (status: number, text: string, retryAfter?: number): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  });
