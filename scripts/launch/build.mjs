import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, print } from './paths.mjs';

const output = join(root, 'build', 'server', 'index.js');
const stamp = join(root, 'build', 'inputs.sha256');

// The sources that pages can import. The server runs from its sources and needs no build.
const FOLDERS = ['web', 'shared', 'domain', 'db', 'server', 'api', 'jobs', 'public'];
const FILES = /\.(?:tsx?|m?js|css|json|po|svg|html|webp|woff2|ico|png|txt)$/;
// Excluded: large data, which the server reads at run time, and tests.
const LEFT_OUT = /(?:\.test\.tsx?$|^data$|^node_modules$|^fixtures$)/;

export function isBuilt() {
  return existsSync(output);
}

/** True when the build was made from the present sources. */
export function isBuildFresh() {
  return isBuilt() && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash();
}

export function build() {
  print('Building the pages …');
  const inputs = inputsHash();
  npm(['run', 'build'], 'The build');
  writeFileSync(stamp, inputs);
}

function inputsHash() {
  const hash = createHash('sha256');
  for (const file of inputs())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function inputs() {
  const top = readdirSync(root).filter(
    (name) => /\.config\.(?:ts|js)$/.test(name) || name === 'package.json' || name === 'package-lock.json',
  );
  return [...top, ...FOLDERS.flatMap((folder) => filesIn(folder))].sort();
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return FILES.test(entry.name) ? [path] : [];
  });
}

// run by `npm test` as a process of its own, beside the unit tests
if (import.meta.main) build();
