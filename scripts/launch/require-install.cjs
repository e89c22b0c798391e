/**
 * Loaded before a command of package.json whose sources are TypeScript. Without the packages, the operator's own Node
 * would run it: the message says what to do, where Node would print a stack trace. CommonJS, because `node --require`
 * works in Node 18 from its first version.
 */
const { existsSync } = require('node:fs');
const { join } = require('node:path');

if (!existsSync(join(__dirname, '..', '..', 'node_modules', 'node', 'bin', 'node'))) {
  process.stderr.write(
    'Nothing is installed yet. Run npm ci in this folder, or npm start, and then the command again.\n',
  );
  process.exit(1);
}
