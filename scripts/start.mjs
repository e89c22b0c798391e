/**
 * `npm start`: installs missing packages, builds when a source has changed, runs the server. Plain JavaScript for the
 * operator's Node (18 or newer): the Node that runs the product is itself one of the packages to install.
 */
import { build, isBuildFresh } from './launch/build.mjs';
import { install, isInstallFresh } from './launch/install.mjs';
import { requireNode } from './launch/paths.mjs';
import { runServer } from './launch/run.mjs';

requireNode();
if (!isInstallFresh()) install();
if (!isBuildFresh()) build();
runServer();
