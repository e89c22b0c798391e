/** `npm run serve`: runs the installed and built server; does not install or build. */
import { isBuilt } from './launch/build.mjs';
import { isInstalled } from './launch/install.mjs';
import { fail, requireNode } from './launch/paths.mjs';
import { runServer } from './launch/run.mjs';

requireNode();
if (!isInstalled()) fail('Nothing is installed yet. Run npm start once, or npm ci and npm run build.');
if (!isBuilt()) fail('Bandstand is not built yet. Run "npm start", or run "npm run build" first.');
runServer();
