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
 * The CTE `page`: one page of the collapsed matches. By relevance, the first results have at most two events of one
 * organizer while events of other organizers match as strongly; the organizer's other events follow behind them. This
 * does not apply to a search for events of organizers, or to a text without a kind, which may be the name of an
 * organizer.
 */
export function pageOf(query: EngineQuery, text: TextSql | null): RawBuilder<unknown> {
  const page = sql`limit ${query.limit} offset ${query.offset}`;
  const isByName = query.text?.groups.every(({ concepts }) => concepts.length === 0) ?? false;
  const isDiverse = query.sort === 'relevance' && !query.organizerId && !query.organizerIds?.length && !isByName;
  if (!isDiverse)
    return sql`page as (
      select event_id, more_dates, km, row_number() over () as position
      from (select * from collapsed order by ${order(query, text)} ${page}) as ordered
    )`;
  const byScore = sql`score desc, starts_at, event_id`;
  return sql`scored as materialized (
      select event_id, starts_at, organizer_id, more_dates, km, by_name, text_score < ${sql.lit(DIVERSE.strongScore)}::float8 as is_weak,
        ${score(query, weightsOf(query, text))} as score
      from collapsed
    ), best as (
      select *, row_number() over (partition by organizer_id order by ${byScore}) as of_organizer
      from (select * from scored order by ${byScore} limit ${sql.lit(DIVERSE.chosenFrom)}) as highest
    ), first_ones as (
      select array(
        select event_id from best
        order by is_weak, not by_name and of_organizer > ${sql.lit(DIVERSE.perOrganizer)}, ${byScore} limit ${sql.lit(DIVERSE.first)}
      ) as ids
    ), page as (
      select event_id, more_dates, km, row_number() over () as position
      from (select * from scored order by event_id <> all ((select ids from first_ones)::bigint[]), ${byScore} ${page}) as ordered
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
  // date_part returns a float. With the numeric that extract returns, the score takes three times as long.
  const seconds = sql`date_part('epoch', starts_at - ${clock}::timestamptz)`;
  const days = sql`greatest(${seconds}, -0.5::float8 * ${seconds}) / 86400::float8`;
  const time = sql`case when postponed then 0.5::float8 else 1::float8 end / (1::float8 + ${days} / 7::float8)`;
  const nearness = center ? sql`coalesce(1::float8 / (1::float8 + km / 10::float8), 0::float8)` : sql`0::float8`;
  const popularity = popularityAt(clock);
  return sql`((${weightLiteral(weights.text)} * text_score + ${weightLiteral(weights.time)} * ${time} + ${weightLiteral(weights.nearness)} * ${nearness}
    + ${weightLiteral(weights.popularity)} * ${popularity}) * case when sales_status in ('sold_out', 'payment_missing', 'sales_ended') then 0.8::float8 else 1::float8 end)`;
}

const weightLiteral = (weight: number) => sql`${sql.lit(weight)}::float8`;

const HALF_LIFE_SECONDS = INTEREST.halfLifeDays * 86_400;
/** The moment to which the column `interest` refers. */
const INTEREST_EPOCH = Temporal.Instant.from('2026-01-01T00:00:00Z').epochMilliseconds;

/** SQL of the popularity, from 0 to 1: orders and likes, decayed until now, and tickets sold elsewhere (`INTEREST`). */
function popularityAt(now: Temporal.Instant): RawBuilder<number> {
  const halfLives = (now.epochMilliseconds - INTEREST_EPOCH) / 1000 / HALF_LIFE_SECONDS;
  const wanted = sql`case when interest is null then 0::float8 else ln(1::float8 + power(2::float8, greatest(-60::float8, least(60::float8, interest - ${halfLives}::float8)))) / ${sql.lit(Math.log(1 + INTEREST.full))}::float8 end`;
  const elsewhere = sql`case when popularity > ordered then ${sql.lit(INTEREST.elsewhereShare / Math.log(1001))}::float8 * ln((1 + popularity - ordered)::float8) else 0::float8 end`;
  return sql`least(1::float8, ${wanted} + ${elsewhere})`;
}
