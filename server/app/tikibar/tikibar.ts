// The toolbar of one staff session. It is loaded only for a session that has the toolbar on.
import type { Ctx } from '#domain/ctx';
import { type Tikibar, tikibarOf } from '#domain/staff';
import { type FlagName, flagNames, type FlagResult, type FlagSubject, type FlagValues } from '#shared/flags.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import { renderTikibar } from '#web/staff/tikibar/render-tikibar.tsx';
import type { TikibarFlag, TikibarQuery } from '#web/staff/tikibar/tikibar-bar.tsx';
import { watchQueries } from './watch-queries.ts';

interface Options {
  ctx: Ctx;
  sessionId: string;
  explainFlag: (name: FlagName, subject: FlagSubject) => FlagResult;
}

/** One request of a session whose toolbar is on. */
export interface WatchedRequest {
  /** The request's context, with its queries recorded. */
  ctx: Ctx;
  flagsFor: (subject: FlagSubject) => FlagValues;
  /** To be called when all loaders are done. */
  rendering: () => void;
  /** The response with its timings. A page also gets the toolbar. */
  finish: (response: Response, path: string) => Promise<Response>;
}

/** Records a request of this session; null when the session's toolbar is off. */
export async function watchRequest({ ctx, sessionId, explainFlag }: Options): Promise<WatchedRequest | null> {
  const settings = await tikibarOf(ctx, { sessionId });
  if (!settings.isOn) return null;
  const startedAt = performance.now();
  const queries: TikibarQuery[] = [];
  let renderingSince: number | null = null;
  let flags: TikibarFlag[] = [];
  return {
    ctx: { ...ctx, db: watchQueries(ctx.db, queries) },
    flagsFor(subject) {
      flags = flagNames.map((name) => flagOf(explainFlag(name, subject), name, settings));
      return Object.fromEntries(flags.map(({ name, value }) => [name, value])) as FlagValues;
    },
    rendering: () => {
      renderingSince = performance.now();
    },
    async finish(response, path) {
      const isPage = response.headers.get('content-type')?.startsWith('text/html') === true && response.body !== null;
      const html = isPage ? await response.text() : null;
      const endedAt = performance.now();
      const timings = {
        loadersMs: (renderingSince ?? endedAt) - startedAt,
        renderMs: renderingSince === null ? null : endedAt - renderingSince,
      };
      const report = { path, settings, timings, queries: [...queries], flags };
      const copy = new Response(
        html === null ? response.body : withBar(html, renderTikibar(report, localeOfPath(path).lang)),
        response,
      );
      copy.headers.set('server-timing', serverTiming(timings, queries));
      return copy;
    },
  };
}

function flagOf(result: FlagResult, name: FlagName, { overrides }: Tikibar): TikibarFlag {
  const override = overrides[name];
  return {
    name,
    value: override ?? result.value === true,
    reason: override === undefined ? result.evaluationDetails.reason : 'OVERRIDDEN',
    ruleID: result.ruleID,
    isOverridden: override !== undefined,
  };
}

/** Inserts the toolbar at the end of the body, so that the elements React hydrates keep their positions. */
function withBar(html: string, bar: string): string {
  const bodyEnd = html.lastIndexOf('</body>');
  return bodyEnd < 0 ? html : html.slice(0, bodyEnd) + bar + html.slice(bodyEnd);
}

/** The `Server-Timing` header, which the developer tools of the browser show for pages and for their data. */
function serverTiming(timings: { loadersMs: number; renderMs: number | null }, queries: TikibarQuery[]): string {
  const sqlMs = queries.reduce((sum, { ms }) => sum + ms, 0);
  const parts = [
    `loaders;dur=${timings.loadersMs.toFixed(1)}`,
    timings.renderMs !== null && `render;dur=${timings.renderMs.toFixed(1)}`,
    `sql;dur=${sqlMs.toFixed(1)};desc="${queries.length} queries"`,
  ];
  return parts.filter(Boolean).join(', ');
}
