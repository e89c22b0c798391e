// The SQL of the order of results.
import { type RawBuilder, sql } from 'kysely';
import type { Coordinates } from '../types.ts';
import { DIVERSE, INTEREST, ORDER_STEP_MINUTES, RELEVANCE, TEXT, type Weights } from './relevance.ts';
import type { EngineQuery } from './search-engine.ts';
import { textScore, textSql, type TextSql } from './text-sql.ts';

/** SQL of the text score, raised for events whose title or names have all typed words. */
export function literalScore({ literal }: EngineQuery, score: RawBuilder<number>): RawBuilder<number> {
  const literally = textSql(literal ?? null);
  if (!literally) return score;
  return sql`(case when l.head @@ ${literally.strong}::tsquery then ${textScore(literally)} + ${sql.lit(TEXT.literal)}::float8 else ${score} end)`;
}

/**
 * The collapsed matches with their position. By relevance, the first results have at most two events of one organizer
 * while events of other organizers match as strongly; the organizer's other events follow behind them. This does not
 * apply to a search for events of organizers, or to a text without a kind, which may be the name of an organizer.
 */
export function ranked(query: EngineQuery, text: TextSql | null): RawBuilder<unknown> {
  const sorted = order(query, text);
  const isByName = query.text?.groups.every(({ concepts }) => concepts.length === 0) ?? false;
  const isDiverse = query.sort === 'relevance' && !query.organizerId && !query.organizerIds?.length && !isByName;
  if (!isDiverse) return sql`ranked as (select *, row_number() over (order by ${sorted}) as position from collapsed)`;
  return sql`scored as (
      select *, row_number() over (order by ${sorted}) as place,
        row_number() over (partition by organizer_id order by ${sorted}) as of_organizer from collapsed
    ), first_ones as (
      select event_id from scored
      order by text_score < ${sql.lit(DIVERSE.strongScore)}, not by_name and of_organizer > ${sql.lit(DIVERSE.perOrganizer)}, place limit ${sql.lit(DIVERSE.first)}
    ), ranked as (
      select scored.*, row_number() over (order by first_ones.event_id is null, place) as position
      from scored left join first_ones using (event_id)
    )`;
}

/** SQL of the kilometers from the center, accurate to a few per mille over city distances; null without coordinates. */
export function kilometers(center: Coordinates | null): RawBuilder<number | null> {
  if (!center) return sql`null::float8`;
  const degreesApart = sql`abs(l.longitude - ${center.longitude}::float8)`;
  return sql`sqrt(power((l.latitude - ${center.latitude}::float8) * 110.57, 2)
    + power(least(${degreesApart}, 360 - ${degreesApart}) * ${111.32 * Math.cos((center.latitude * Math.PI) / 180)}::float8, 2))`;
}

export function candidateOrder({ sort, center }: EngineQuery, text: TextSql | null): RawBuilder<unknown> {
  if (sort === 'distance' && center) return sql`km nulls last, l.starts_at, l.event_id`;
  if (sort === 'cheapest') return sql`l.price_from nulls last, l.starts_at, l.event_id`;
  if (sort === 'popular')
    return sql`l.interest desc nulls last, l.popularity - l.ordered desc, l.starts_at, l.event_id`;
  if (text && sort === 'relevance') return sql`l.head @@ ${text.strong}::tsquery desc, l.starts_at, l.event_id`;
  return sql`l.starts_at, l.event_id`;
}

/** The order of the results. Every order is total: equal scores are ordered by date, equal dates by id. */
function order(query: EngineQuery, text: TextSql | null): RawBuilder<unknown> {
  if (query.sort === 'distance' && query.center) return sql`km nulls last, starts_at, event_id`;
  if (query.sort === 'cheapest')
    return sql`sales_status in ('sold_out', 'sales_ended'), price_from nulls last, starts_at, event_id`;
  // Events under way come first, the latest start before month-long exhibitions; events without a date come last.
  if (query.sort === 'date')
    return sql`postponed, greatest(starts_at, ${query.now}::timestamptz), starts_at desc, event_id`;
  return sql`${score(query, weightsOf(query, text))} desc, starts_at, event_id`;
}

function weightsOf({ sort }: EngineQuery, text: TextSql | null): Weights {
  if (sort === 'popular') return RELEVANCE.popular;
  return text ? RELEVANCE.withText : RELEVANCE.withoutText;
}

function score({ now, center }: EngineQuery, weights: Weights): RawBuilder<number> {
  const clock = now.round({ smallestUnit: 'minute', roundingIncrement: ORDER_STEP_MINUTES, roundingMode: 'floor' });
  const seconds = sql`extract(epoch from starts_at - ${clock}::timestamptz)::float8`;
  const days = sql`greatest(${seconds}, -0.5 * ${seconds}) / 86400`;
  const time = sql`case when postponed then 0.5 else 1 end / (1 + ${days} / 7)`;
  const nearness = center ? sql`coalesce(1 / (1 + km / 10), 0)` : sql`0`;
  const popularity = popularityAt(clock);
  return sql`((${weightLiteral(weights.text)} * text_score + ${weightLiteral(weights.time)} * ${time} + ${weightLiteral(weights.nearness)} * ${nearness}
    + ${weightLiteral(weights.popularity)} * ${popularity}) * case when sales_status in ('sold_out', 'payment_missing', 'sales_ended') then 0.8 else 1 end)`;
}

const weightLiteral = (weight: number) => sql`${sql.lit(weight)}::float8`;

const HALF_LIFE_SECONDS = INTEREST.halfLifeDays * 86_400;

/** SQL of the popularity, from 0 to 1: orders and likes, decayed until now, and tickets sold elsewhere (`INTEREST`). */
function popularityAt(now: Temporal.Instant): RawBuilder<number> {
  const halfLives = sql`extract(epoch from ${now}::timestamptz - timestamptz '2026-01-01 00:00:00+00')::float8 / ${sql.lit(HALF_LIFE_SECONDS)}`;
  const wanted = sql`case when interest is null then 0 else ln(1 + power(2::float8, greatest(-60, least(60, interest - ${halfLives})))) / ${sql.lit(Math.log(1 + INTEREST.full))}::float8 end`;
  const elsewhere = sql`${sql.lit(INTEREST.elsewhereShare)}::float8 * ln(1 + greatest(0, popularity - ordered)) / ln(1001)`;
  return sql`least(1, ${wanted} + ${elsewhere})`;
}
