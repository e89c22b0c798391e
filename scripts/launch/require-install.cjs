/**
 * Loaded before each command of package.json whose sources are TypeScript. When the packages are not installed, the
 * operator's own Node runs the command and would print a stack trace; this file prints what to do instead. The file is
 * CommonJS, because `node --require` works in Node 18 from its first version.
 */
const { existsSync } = require('node:fs');
const { join } = require('node:path');

if (!existsSync(join(__dirname, '..', '..', 'node_modules', 'node', 'bin', 'node'))) {
  process.stderr.write(
    'Nothing is installed yet. Run npm ci in this folder, or npm start, and then the command again.\n',
  );
  process.exit(1);
}
