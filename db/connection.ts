// Settings of one connection, without Kysely: the process of the server connects before it loads the bundled site.
import type pg from 'pg';

export interface ConnectionOptions {
  /** Milliseconds that a statement may run; 0 means no limit (migrations, imports). */
  statementTimeout?: number;
  /** Milliseconds to wait for a row or table lock. */
  lockTimeout?: number;
  /** Milliseconds for which a transaction may run no statement before the server ends it. */
  idleInTransactionTimeout?: number;
  applicationName?: string;
}

/** Settings of one connection: time limits, UTC, ISO dates, keep-alive. */
export function connectionConfig(url: string, options: ConnectionOptions = {}): pg.ClientConfig {
  const settings = {
    statement_timeout: options.statementTimeout ?? 10_000,
    lock_timeout: options.lockTimeout ?? 3_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 10_000,
    TimeZone: 'UTC',
    DateStyle: 'ISO',
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const { address, operatorOptions } = splitOptions(url);
  return {
    connectionString: address,
    options: [operatorOptions, ...flags].filter(Boolean).join(' '),
    application_name: options.applicationName ?? 'bandstand',
    keepAlive: true,
  };
}

// pg lets the URL's `options` replace the product's options. This code puts the operator's options (such as
// search_path) first and the product's options after them.
function splitOptions(url: string): { address: string; operatorOptions: string } {
  const parsed = URL.parse(url);
  const operatorOptions = parsed?.searchParams.get('options') ?? '';
  if (parsed === null || operatorOptions === '') return { address: url, operatorOptions: '' };
  parsed.searchParams.delete('options');
  return { address: parsed.href, operatorOptions };
}
