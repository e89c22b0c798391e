// Rules that no tool checks. Each test searches the sources for violations of one rule (docs/ARCHITECTURE.md,
// docs/STYLE.md).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as errors from '#shared/errors.ts';
import * as limits from '#shared/limits.ts';
import { moduleOrder } from '../scripts/module-order.ts';

const root = join(import.meta.dirname, '..');
const RINGS = '{web,api,jobs,domain,db,shared,server,test,bench,scripts}';

interface Source {
  path: string;
  text: string;
  isTest: boolean;
}

const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/(^|\/)(node_modules|build|data|\+types)\/|^test\/fixtures\//.test(path))
    .map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
      isTest: /^test\/|\.test\.tsx?$/.test(path),
    }));

const sources = read(`${RINGS}/**/*.{ts,tsx,mjs}`);
const product = sources.filter((source) => !source.isTest && !/^(bench|scripts)\//.test(source.path));
/** `path:line` and text of every line of these sources that the pattern matches. */
const matchingLines = (files: Source[], pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );

describe('tables', () => {
  /** Files that may read and write another module's tables, with the reason. */
  const EXCEPTIONS: Record<string, string[]> = {};

  const owners = tableOwners();
  const QUERIES = /(^|\/)(queries\/[a-z-]+|([a-z-]+-)?queries)\.ts$/;

  it('each have an owner', () => {
    expect(owners.size).toBeGreaterThan(10);
    expect([...owners.values()].filter((owner) => !/^(domain\/[a-z-]+|server)$/.test(owner))).toEqual([]);
  });

  it('are recognized in every kind of statement', () => {
    expect(mentionsTable("db.selectFrom('event').select('id')", 'event')).toBe(true);
    expect(mentionsTable("  .innerJoin('event', 'event.id', 'x')", 'event')).toBe(true);
    expect(mentionsTable('sql`select id from event where id = 1`', 'event')).toBe(true);
    expect(mentionsTable('sql`insert into event (id) values (1)`', 'event')).toBe(true);
    expect(mentionsTable('// select id from event where id = 1', 'event')).toBe(false);
    expect(mentionsTable("db.selectFrom('event_series').select('id')", 'event')).toBe(false);
  });

  it.each([...owners])('%s is named only in the queries of %s', (table, owner) => {
    const elsewhere = product.filter(({ path }) => !mayMention(path, owner) && !EXCEPTIONS[path]?.includes(table));
    const named = elsewhere.filter(({ text }) => mentionsTable(text, table));
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  function mayMention(path: string, owner: string): boolean {
    if (path.startsWith('db/')) return true; // migrations, generated types, and the client's own tests
    return path.startsWith(`${owner}/`) && (owner === 'server' || QUERIES.test(path));
  }

  /** Sources without comments, by source: each is read for every table. */
  const codes = new Map<string, string>();
  function withoutComments(text: string): string {
    const code = codes.get(text) ?? text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
    codes.set(text, code);
    return code;
  }

  function mentionsTable(text: string, table: string): boolean {
    if (!text.includes(table)) return false;
    const code = withoutComments(text);
    const builder = `(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|Join|using)\\(\\s*['"\`]${table}\\b`;
    const statement = `\\b(?:from|join|into|update|copy|truncate)\\s+(?:only\\s+)?${table}\\b(?![-'])`;
    return new RegExp(`${builder}|${statement}(?=[\\s\\S]{0,80}\\b(?:select|set|values|where|on|limit|order)\\b)`).test(
      code,
    );
  }
});

/** Old names of modules that were renamed after a migration named them; applied migrations are never edited. */
const RENAMED_OWNERS: Record<string, string> = { 'domain/keeping': 'domain/favorites' };
/** The current owner of each table that moved to another module after the migration that created it. */
const MOVED_TABLES: Record<string, string> = {
  event_door_rule: 'domain/doors',
  check_in_zone: 'domain/doors',
  check_in_zone_class: 'domain/doors',
  person_interest: 'domain/recommendations',
  seller_details: 'domain/pricing', // taxes need the VAT ID of the seller
  event_taken_off: 'domain/moderation', // the table's name is `event_takedown` since migration 0027
};

function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { text } of read('db/migrations/*.sql')) {
    let owner = '';
    for (const line of text.split('\n')) {
      owner = /^-- Owner: ([a-z/-]+)/.exec(line)?.[1] ?? owner;
      const table = /^create (?:unlogged )?table (?:if not exists )?([a-z_]+)/.exec(line)?.[1];
      if (table) owners.set(table, MOVED_TABLES[table] ?? RENAMED_OWNERS[owner] ?? owner);
      const [, oldName, newName] = /^alter table ([a-z_]+) rename to ([a-z_]+)/.exec(line) ?? [];
      if (oldName && newName) {
        owners.set(newName, owners.get(oldName) ?? owner);
        owners.delete(oldName);
      }
    }
  }
  return owners;
}

describe('the environment', () => {
  it('is read only in server/env.ts and in scripts/*.mjs, which start the server', () => {
    const readers = sources.filter(({ text, isTest }) => !isTest && text.includes('process.env'));
    expect(
      readers.map(({ path }) => path).filter((path) => path !== 'server/env.ts' && !/^scripts\/.*\.mjs$/.test(path)),
    ).toEqual([]);
  });
});

describe('time', () => {
  it('reaches the domain through its context or from the database', () => {
    const domain = product.filter(({ path }) => path.startsWith('domain/'));
    expect(matchingLines(domain, /Date\.now\(|new Date\(\)|Temporal\.Now\b/)).toEqual([]);
  });
});

describe('modules', () => {
  it('are in the list that orders them', () => {
    const folders = globSync('domain/*/index.ts', { cwd: root }).map((path) => path.split('/')[1]);
    expect([...folders].sort()).toEqual([...moduleOrder].sort());
  });
});

describe('the actor of a request', () => {
  const COMPARISONS = /\bactor\??\.(kind|impersonatorId)\s*[!=]==?|switch \([\w.]*actor\.kind\)/;

  it('is compared only in the guards of domain/ctx', () => {
    const outside = product.filter(({ path }) => /^(domain|api)\//.test(path) && !path.startsWith('domain/ctx/'));
    expect(matchingLines(outside, COMPARISONS)).toEqual([]);
  });

  it.each(["ctx.actor.kind === 'person'", 'if (actor.impersonatorId !== null)', 'switch (ctx.actor.kind) {'])(
    'is recognized in every comparison: %s',
    (line) => expect(line).toMatch(COMPARISONS),
  );
});

describe('the error catalogue (spec 8)', () => {
  const texts = [
    "Looks like we don't have permission to access your location.",
    "Looks like the browser wasn't able to determine your location.",
    "Looks like we weren't able to resolve your location.",
    "We're sorry, something went wrong. Please try typing in your location again.",
    "We weren't able to find any results for that location. Please try a different location.",
    'Looks like we had a problem running your search.',
    "Looks like we don't have any current events listed nearby. Try searching another city.",
    'Event has been saved successfully.',
    'There was a problem saving the event, please try again.',
    'Unknown stage: {value}',
  ];

  it.each(texts)('has “%s” in only one place', (text) => {
    const places = product.filter((source) => source.text.includes(text)).map(({ path }) => path);
    expect(places).toEqual(['shared/errors.ts']);
    expect(Object.values<string>(errors.messages).filter((message) => message === text)).toHaveLength(1);
  });

  it('has a status and a sentence for every refusal', () => {
    for (const { status, text } of Object.values(errors.refusals)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).toMatch(/^\p{Lu}.*[.]$/u);
    }
  });
});

// `shared/limits.test.ts` compares the constants with the specification. This test checks that the product uses the
// constants.
describe('constants (spec 5 and 9)', () => {
  const readers = product.filter(({ path }) => path !== 'shared/limits.ts').map(({ text }) => text);
  it.each(Object.keys(limits))('%s is read by the product', (name) => {
    const mention = new RegExp(`\\b${name}\\b`);
    expect(readers.some((text) => mention.test(text))).toBe(true);
  });
});

describe('styles', () => {
  const wholePage = /(?<![\w-])(?:html|body|:root)(?:\[[^\]]*\])?:has\((?!\s*>)/;

  it('never depend on what the root element or the body contains, because each change of a page would restyle all of it', () => {
    expect(matchingLines([...product, ...read('web/**/*.css')], wholePage)).toEqual([]);
    expect('max-lg:[body:has([data-bar])_&]:bottom-24').toMatch(wholePage);
    expect(':root[data-theme]:has(dialog) footer').toMatch(wholePage);
    expect('body:has(> dialog)').not.toMatch(wholePage); // asks only when a child of the body changes
  });
});

describe('unfinished work', () => {
  it('is not marked in the sources', () => {
    const otherSources = sources.filter(({ path }) => path !== 'test/repo.test.ts');
    expect(matchingLines(otherSources, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  it('includes no skipped test', () => {
    expect(matchingLines(sources, /\b(it|test|describe)\.(skip|only|todo)\(/)).toEqual([]);
  });
});

describe('the repository', () => {
  it('names no folder of a developer’s machine', () => {
    const texts = [...sources, ...read('{docs/**/*.md,*.md,*.json,*.ts,.ci/*}')];
    const otherTexts = texts.filter(({ path }) => path !== 'test/repo.test.ts');
    expect(matchingLines(otherTexts, /(^|[\s'"`(=])\/(work|root|home(?!\/api\/)|Users)\/\w|\/tmp\/plan/)).toEqual([]);
  });

  it('lists every decision with its title in docs/decisions/README.md', () => {
    const [index = { text: '' }] = read('docs/decisions/README.md');
    const rows = read('docs/decisions/[0-9]*.md').map(({ path, text }) => {
      const [, number, title] = /^# (\d+):? (.+)$/m.exec(text) ?? [];
      return `| [${number}](${path.split('/').at(-1)}) | ${title} |`;
    });
    expect(index.text.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows.toSorted());
  });
});
