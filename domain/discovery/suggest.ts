import type { Ctx } from '#domain/ctx';
import { AUTOCOMPLETE_MAX_SUGGESTIONS } from '#shared/limits.ts';
import { resolveWhere } from './area.ts';
import { postgresEngine as engine } from './postgres-engine.ts';
import { engineQuery } from './search.ts';
import type { Where } from './types.ts';

/** Names of events in a place that what is typed may become, best first (spec 9: at most 24). Empty without text. */
export async function suggest(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { text: string; where: Where },
): Promise<string[]> {
  const spot = await resolveWhere(ctx, input.where);
  if (!spot || input.text.trim() === '') return [];
  const query = await engineQuery(ctx, { text: input.text }, spot, { offset: 0, limit: AUTOCOMPLETE_MAX_SUGGESTIONS });
  return engine.suggest(ctx, query);
}
