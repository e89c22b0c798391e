import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, productNode, root, print } from './paths.mjs';

export function isInstalled() {
  return existsSync(productNode);
}

/**
 * True when node_modules contains the packages of package-lock.json. npm writes its own list of the tree when it has
 * finished, so an interrupted install is detected.
 */
export function isInstallFresh() {
  if (!isInstalled()) return false;
  const wanted = packages(join(root, 'package-lock.json'));
  const there = packages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !there) return false;
  return Object.entries(wanted).every(([path, entry]) => satisfied(entry, path, there));
}

function satisfied(entry, path, there) {
  if (path === '' || entry.link) return true;
  const found = there[path];
  // npm does not install optional packages of other platforms.
  return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

export function install() {
  print('Installing packages (once, and after updates) …');
  // The Node version ranges of the packages do not matter, because the product ships its own Node.
  npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci');
}
