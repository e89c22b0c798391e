// Rules about package.json and its packages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

describe('commands', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = Object.entries(scripts).flatMap(([name, line]) =>
    [...line.matchAll(/\b[\w/-]+\.(?:mjs|ts)\b/g)].map(([file]) => [name, file] as const),
  );

  it.each(files)('npm run %s runs %s, which exists', (_, file) => {
    expect(existsSync(join(root, file))).toBe(true);
  });
});

describe('packages', () => {
  it('are each pinned to one version', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest();
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const pinned = /^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/; // `npm:` installs a package under another name
    expect(versions.filter(([, version]) => !pinned.test(version))).toEqual([]);
  });

  const ALLOWED =
    /^(MIT|MIT-0|0BSD|ISC|Apache-2\.0|BSD-[23]-Clause|MPL-2\.0|Unlicense|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|OFL-1\.1)$/;
  /** Packages under other licences, with the reason why each is allowed. */
  const EXCEPTIONS: [RegExp, string][] = [
    [/^@img\/sharp-/, 'libvips is LGPL; it is a library of its own that is linked at run time and can be exchanged'],
    [/^json-schema$/, 'only types; of AFL-2.1 and BSD-3-Clause, we choose BSD-3-Clause'],
    [/^caniuse-lite$/, 'CC-BY data that only the build reads'],
    [/^@ip-location-db\/dbip-city-mmdb$/, 'CC-BY data, optional; the footer names DB-IP as its licence asks'],
  ];
  // the type describes npm's own format
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const installed = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, name: entry.name ?? path.replace(/^.*node_modules\//, '') }));

  it('that are shipped have licences that allow any operator to run the product', () => {
    const refused = installed.filter(({ dev, name, license }) => {
      const parts = (license ?? 'none').replace(/[()]/g, '').split(/ AND | OR /);
      return !dev && !EXCEPTIONS.some(([pattern]) => pattern.test(name)) && !parts.every((part) => ALLOWED.test(part));
    });
    expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('with install scripts are each allowed or refused by name', () => {
    const { allowScripts } = manifest();
    const scripted = [...new Set(installed.filter((entry) => entry.hasInstallScript).map(({ name }) => name))].sort();
    expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
    const allowed = Object.keys(allowScripts)
      .filter((name) => allowScripts[name])
      .sort();
    expect(allowed.filter((name) => !scripted.includes(name))).toEqual([]);
  });
});

interface Lock {
  /** The package's name, if the package is installed under another name. */
  packages: Record<string, { name?: string; license?: string; dev?: boolean; hasInstallScript?: boolean }>;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

function manifest(): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest; // package.json of the product itself
}
