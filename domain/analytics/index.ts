// Usage of search and location: recorded browser events, and the trending searches computed from these events (decision
// 010). Owns analytics_salt, analytics_event, search_run, search_trend, blocked_search_word, analytics_retention. Must
// hold: recorded events are only appended, and deleted after their retention time; no row contains a network address; a
// term is shown only when several networks searched it and the term is not blocked; only the first request at a place
// may show a term without results there.
export { blockWord, blockedWords, unblockWord } from './block-words.ts';
export { purgeOldAnalytics, setAnalyticsRetention } from './retention.ts';
export { recordEvents, type EventBatch } from './record.ts';
export { refreshTrends } from './refresh.ts';
export { trendingTerms } from './trending.ts';
