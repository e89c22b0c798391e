// docs/asvs.md states for each requirement of ASVS how the product meets it. The tests and files that the document
// names must exist. Some requirements are met by rules for the sources; this file checks these rules too.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const text = read('docs/asvs.md');

/** The number of level 1 and 2 requirements in each section of ASVS 5.0.0; V17 (WebRTC) is left out. */
const SECTIONS = Object.fromEntries(
  `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2
  8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3
  11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3
  15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3`
    .split(/\s+/)
    .map((pair) => pair.split(':'))
    .map(([section = '', count]) => [section, Number(count)]),
);

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (?:L1|L2) \| [^|]+ \| (.+) \|$/gm)].map(
  ([, id = '', evidence = '']) => ({ id, evidence }),
);
const notApplicable = [...text.matchAll(/^n\/a: (.+)$/gm)].flatMap(
  ([, line = '']) => line.match(/\b\d+\.\d+\.\d+\b/g) ?? [],
);
const namedTests = rows.flatMap(({ id, evidence }) =>
  [...evidence.matchAll(/([\w./-]+\.test\.tsx?) › "([^"]+)"/g)].map(
    ([, file = '', name = '']) => [id, file, name] as const,
  ),
);

describe('docs/asvs.md', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    const ids = [...rows.map(({ id }) => id), ...notApplicable];
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const counts: Record<string, number> = {};
    for (const id of ids) counts[id.replace(/\.\d+$/, '')] = (counts[id.replace(/\.\d+$/, '')] ?? 0) + 1;
    expect(counts).toEqual(SECTIONS);
  });

  it('names a test, a document, the operator or a gap for each requirement', () => {
    const hasEvidence = ({ id, evidence }: (typeof rows)[number]) =>
      evidence.startsWith('test: ')
        ? namedTests.some(([rowId]) => rowId === id)
        : /^(doc: |operator – |gap – )\S/.test(evidence);
    expect(rows.filter((row) => !hasEvidence(row))).toEqual([]);
  });

  it.each(namedTests)('%s is met, which %s › %s shows', (_, file, name) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(read(file)).toContain(name);
  });

  it('names files that exist', () => {
    const paths = [...text.matchAll(/`([a-z][\w.-]*\/[\w./-]+\.(?:md|ts))`/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('the sources of the server', () => {
  const sources = globSync('{shared,db,domain,api,jobs,server}/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|(^|\/)node_modules\//.test(path))
    .map((path) => ({ path, code: read(path).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$|^import type .*$/gm, '') }));
  const filesMatching = (pattern: RegExp): string[] =>
    sources.flatMap(({ path, code }) => (pattern.test(code) ? [path] : [])).toSorted();

  it('get random numbers only from the operating system', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(filesMatching(/Math\.random|pseudoRandomBytes/)).toEqual([]);
  });

  it('never execute text as code', () => {
    expect(filesMatching(/\beval\(|\bnew Function\(|\bFunction\(['"`]|from 'node:vm'/)).toEqual([]);
  });

  it('hash only with SHA-256', () => {
    expect(filesMatching(/create(?:Hash|Hmac)\((?!'sha256')/)).toEqual([]);
  });

  it('use only cryptography of Node and known packages', () => {
    expect(filesMatching(/from '(?:crypto-js|md5|bcryptjs|tweetnacl|node-forge)/)).toEqual([]);
  });

  it('encrypt only backups, with AES-256-GCM', () => {
    expect(filesMatching(/createCipher|createDecipher/)).toEqual(['server/backup/encryption.ts']);
    const text = read('server/backup/encryption.ts');
    expect(text).toContain("const CIPHER = 'aes-256-gcm';");
    expect(text.match(/create(?:De)?[cC]ipher(?:iv)?\((?!CIPHER,)/g)).toBeNull();
  });

  it('start programs only for the embedded PostgreSQL and for PDFs, and without a shell', () => {
    expect(
      filesMatching(/from 'node:child_process'/).filter((path) => !path.startsWith('server/embedded-postgres/')),
    ).toEqual(['server/pdf/printer.ts']); // Node with a file of the product, no arguments and no environment
    expect(filesMatching(/\bshell: true|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual(
      [],
    );
  });

  it('connect to other machines only in listed files', () => {
    const connecting = filesMatching(/(?<![.\w])fetch\(|from '(?:nodemailer|openid-client|node:https?|undici)'/);
    expect(connecting).toEqual([
      'server/ai/limited-fetch.ts',
      'server/google/place-details.ts',
      'server/http.ts', // imports node:http to accept connections, and opens no connection
      'server/mailer.ts',
      'server/oidc/discovery.ts',
      'server/oidc/failure.ts',
      'server/oidc/index.ts',
    ]);
  });

  it('write logs only to standard output', () => {
    expect(filesMatching(/from 'pino'/)).toEqual(['server/log.ts']);
    expect(filesMatching(/\bconsole\.|pino\.(?:destination|transport)|appendFile/)).toEqual([]);
  });
});
