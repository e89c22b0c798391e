import { Hono } from 'hono';

export interface HealthChecks {
  /** Resolves to true when the database answers, no migration is pending and PostgreSQL has disk space. */
  ready: () => Promise<boolean>;
}

/** `GET /healthz`: 200 while the process runs. `GET /readyz`: 200 while the site can serve requests. */
export function health({ ready }: HealthChecks): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const ok = await ready().catch(() => false);
    return c.json({ status: ok ? 'ready' : 'unavailable' }, ok ? 200 : 503, {
      'cache-control': 'no-store',
      ...(ok ? {} : { 'retry-after': '3' }),
    });
  });
  return app;
}
