import { Refusal } from '#shared/errors.ts';
import { parseEventImage } from '#shared/event-image.ts';
import { EVENT_NAME_MAX_CHARS } from '#shared/limits.ts';
import { findCategory } from '#shared/taxonomy/taxonomy.ts';
import { cleanLine, truncate } from '#shared/text.ts';
import type { Route } from './+types/poster';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';

/** The poster of an event that is not saved yet, as WebP. It is drawn from the title, the category and the design. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { drawPicture } = context.get(pageContext);
  const parameter = (name: string) => cleanLine(url.searchParams.get(name) ?? '');
  const image = parameter('image');
  const categoryId = parameter('category');
  const subject = {
    id: '0',
    name: truncate(parameter('title'), EVENT_NAME_MAX_CHARS),
    categoryId: findCategory(categoryId) ? categoryId : null,
    image: parseEventImage(image)?.kind === 'poster' ? image : '',
  };
  try {
    const bytes = await drawPicture(subject, 640);
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=300',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Response(error.message, { status: error.status });
  }
}
