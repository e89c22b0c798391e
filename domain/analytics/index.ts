// The use of search and location: what browsers told of it, and what trends because of it (decision 010).
// Owns analytics_salt, analytics_event, search_run, search_trend, blocked_search_word, analytics_keeping.
// Must hold: what was told is added to and never rewritten, and goes after its days; no row names a network address;
// a term is shown to others only when several networks searched it and nobody blocked it, and only the first to ask at a
// place may see one that leads nowhere there.
export { blockWord, blockedWords, unblockWord } from './block-words.ts';
export { purgeOldAnalytics, setAnalyticsRetention } from './retention.ts';
export { recordEvents, type EventBatch } from './record.ts';
export { refreshTrends } from './refresh.ts';
export { trendingTerms } from './trending.ts';
