import { shareFacts } from '#domain/reach';
import { Refusal } from '#shared/errors.ts';
import { KIT_FORMATS, kitSize } from '#shared/share-kit.ts';
import type { Route } from './+types/kit-picture';
import { pageContext } from '../../app/context.ts';
import { notFound } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { kitTextsOf } from './kit-texts.ts';

const PREVIEW_WIDTH = 480;

/** A picture of the share kit as a JPEG to download; with `preview`, a small one for the page. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx, site, drawKit } = context.get(pageContext);
  const format = KIT_FORMATS.find((known) => known === params.picture) ?? notFound();
  const isPreview = url.searchParams.has('preview');
  try {
    const facts = await shareFacts(ctx, params);
    const texts = kitTextsOf(facts, { locale: localeOfParams(params), baseUrl: site.baseUrl });
    const width = isPreview ? PREVIEW_WIDTH : kitSize[format].width;
    const bytes = await drawKit({ subject: facts, texts, format, width });
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=300',
        'x-content-type-options': 'nosniff',
        ...(!isPreview && { 'content-disposition': `attachment; filename="${facts.slug}-${format}.jpg"` }),
      },
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') notFound();
    if (error instanceof Refusal) return new Response(error.message, { status: error.status });
    throw error;
  }
}
