// The use of search and location: what browsers told of it, and what trends because of it (decision 010).
// Owns analytics_salt, analytics_event, search_run, search_trend, blocked_search_word.
// Must hold: what was told is added to and never rewritten, and goes after its days; no row names a network address;
// a term is shown to others only when several visitors searched it, it leads somewhere there and nobody blocked it.
export { blockWord, blockedWords, unblockWord } from './block.ts';
export { forgetOldAnalytics } from './forget.ts';
export { recordEvents, type Recorded } from './record.ts';
export { refreshTrends } from './refresh.ts';
export { trendingTerms } from './trending.ts';
