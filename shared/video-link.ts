/** The sites whose videos organizers can link to, by host name without "www." and "m.". */
const SITES: Record<string, string> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
};

/** The site of a link to a video, "YouTube"; null for other links and for text that is no link. */
export function videoSite(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, hostname, pathname } = new URL(href);
  if (protocol !== 'https:' || pathname === '/') return null;
  return SITES[hostname.replace(/^(?:www|m|music)\./, '')] ?? null;
}
