/** `npm run serve`: runs the installed and built server; does not install or build. */
import { buildIsThere } from './launch/build.mjs';
import { installIsThere } from './launch/install.mjs';
import { fail, requireNode } from './launch/paths.mjs';
import { runServer } from './launch/run.mjs';

requireNode();
if (!installIsThere()) fail('Nothing is installed yet. Run npm start once, or npm ci and npm run build.');
if (!buildIsThere()) fail('Bandstand is not built yet. Run "npm start", or run "npm run build" first.');
runServer();
