/** The path of a search with the two-letter language of its words, for a feed; unchanged for English. */
export function withFeedLanguage(path: string, language: string): string {
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}locale=${language}`;
}
