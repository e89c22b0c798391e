/**
 * Part of `npm test`, after the unit tests: compares the row type of each raw statement (`sql<Row>`) with the columns
 * that PostgreSQL returned for it in those tests: equal names and compatible types. It cannot check nullability. A
 * statement that no test ran, or whose type this script cannot resolve, fails unless it is listed in
 * `UNCHECKED_REASONS` with a reason.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Columns, declaredStatements, type Kind, type Statement } from './row-types/declared.ts';

const root = join(import.meta.dirname, '..');
const FOLDER = join(root, 'node_modules', '.cache', 'bandstand-tests', 'statements');

/** The reason why a statement is not checked, by the first characters of the statement as it is printed. */
const UNCHECKED_REASONS: Record<string, string> = {
  'domain/places/lookup/base-queries.ts: …': 'the whole statement is a fragment that the caller passes',
  'domain/places/lookup/map-label-queries.ts: …': 'the whole statement is a fragment, built for the zoom',
  'domain/favorites/personal-data-queries.ts: select (select': 'a column for each list, all of them JSON',
};
/** Minimum number of fixed characters of a template that can be matched to a statement. */
const DISTINCT_KEY_CHARS = 12;

interface ReturnedColumns {
  text: string;
  columns: { name: string; oid: number }[];
}

/** PostgreSQL's types that are not strings in JavaScript (db/values.ts, and defaults of pg). */
const KINDS: Record<number, Kind> = {
  16: 'boolean',
  17: 'bytes',
  20: 'string',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  114: 'json',
  3802: 'json',
  1082: 'temporal',
  1083: 'temporal',
  1114: 'temporal',
  1184: 'temporal',
};
const ARRAYS = new Set([199, 1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231, 2951, 3807]);
const kindOf = (oid: number): Kind => KINDS[oid] ?? (ARRAYS.has(oid) ? 'array' : 'string');

process.chdir(root);
const sources = globSync('{domain,server,jobs,db}/**/*.ts').filter((path) => !/\.(test|d)\.ts$/.test(path));
const statements = declaredStatements(sources);
const columnsByStatement = returnedBy(statements, recorded());
const faults = statements.flatMap((statement) => faultsOf(statement, columnsByStatement.get(statement) ?? []));
for (const fault of faults) console.log(fault);
console.log(`${statements.length} raw statements with row types, ${faults.length} faults`);
process.exitCode = faults.length === 0 && statements.length > 0 ? 0 : 1;

function recorded(): ReturnedColumns[] {
  const files = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const lines = files.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  const byText = new Map(lines.map((line) => JSON.parse(line) as ReturnedColumns).map((entry) => [entry.text, entry]));
  // a test that explains a statement of the product gets the plan instead of the rows
  return [...byText.values()].filter(({ text }) => !/^\s*explain\b/i.test(text));
}

/** Maps templates to recorded statements. A statement belongs to the template whose fixed parts cover most of it. */
function returnedBy(templates: Statement[], all: ReturnedColumns[]): Map<Statement, ReturnedColumns[]> {
  const patterns = templates.map((statement) => ({ statement, pattern: patternOf(statement.parts) }));
  const fixedLength = ({ parts }: Statement) => parts.join('').length;
  const templatesOf = (text: string): Statement[] =>
    patterns
      .filter(({ pattern }) => pattern.test(text))
      .map(({ statement }) => statement)
      .toSorted((left, right) => fixedLength(right) - fixedLength(left));
  const returnedByStatement = new Map<Statement, ReturnedColumns[]>();
  for (const returned of all) {
    const [bestMatch] = templatesOf(returned.text);
    // Two templates in the sources may be equal.
    const sameTemplates = bestMatch
      ? templatesOf(returned.text).filter((template) => fixedLength(template) === fixedLength(bestMatch))
      : [];
    if (!bestMatch || fixedLength(bestMatch) < DISTINCT_KEY_CHARS) continue;
    for (const statement of sameTemplates)
      returnedByStatement.set(statement, [...(returnedByStatement.get(statement) ?? []), returned]);
  }
  return returnedByStatement;
}

function patternOf(parts: string[]): RegExp {
  const literals = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${literals.join(String.raw`[\s\S]*?`)}$`);
}

function faultsOf({ at, columns }: Statement, returned: ReturnedColumns[]): string[] {
  if (Object.keys(UNCHECKED_REASONS).some((statementStart) => at.startsWith(statementStart))) return [];
  if (columns === null) return [`${at}\n    its row type cannot be resolved`];
  if (returned.length === 0) return [`${at}\n    no test runs it`];
  const differences = new Set(returned.flatMap((result) => differencesOf(columns, result)));
  return [...differences].map((difference) => `${at}\n    ${difference}`);
}

function differencesOf(declared: Columns, returned: ReturnedColumns): string[] {
  const kinds = new Map(returned.columns.map(({ name, oid }) => [name, kindOf(oid)]));
  const missing = [...declared.keys()].filter((name) => !kinds.has(name));
  const extra = [...kinds.keys()].filter((name) => !declared.has(name));
  const ofOtherKind = [...kinds].flatMap(([name, kind]) => {
    const declaredKinds = declared.get(name);
    if (!declaredKinds || kind === 'json' || declaredKinds.has('?') || declaredKinds.has(kind)) return [];
    return [`${name} is ${kind}, its type says ${[...declaredKinds].join(' or ')}`];
  });
  return [
    ...missing.map((name) => `${name} is declared and not returned`),
    ...extra.map((name) => `${name} is returned and not declared`),
    ...ofOtherKind,
  ];
}
