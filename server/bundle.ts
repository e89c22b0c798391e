// The entry that Vite bundles. `server/main.ts` loads what the process needs on every start from the bundle, because Node
// would load the same modules a second time from their sources.
export { loadWaitingPages } from './app/pages/waiting-page.ts';
export { openSite } from './app/site.ts';
export { prepareDatabase } from './prepare.ts';
