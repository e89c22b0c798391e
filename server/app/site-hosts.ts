/** The host names of a site. */
export interface SiteHosts {
  /** BASE_URL's host first, then the hosts of SITE_HOSTS. Null without BASE_URL: the site then accepts any host. */
  names: readonly string[] | null;
  /** Protocol of BASE_URL, with its colon. Behind a proxy it may be https although this process gets http. */
  protocol: string;
}

interface HostSettings {
  /** Undefined: the site has no public URL yet, and people open it by any name or address of the machine. */
  configuredBaseUrl: string | undefined;
  /** Further host names, in lower case and without ports. */
  moreHosts: readonly string[];
}

/** The hosts of a configuration. Without BASE_URL the list of SITE_HOSTS has no effect. */
export function siteHostsOf({ configuredBaseUrl, moreHosts }: HostSettings): SiteHosts {
  if (configuredBaseUrl === undefined) return { names: null, protocol: 'http:' };
  const { hostname, protocol } = new URL(configuredBaseUrl);
  return { names: [...new Set([plainHostName(hostname), ...moreHosts])], protocol };
}

/** A `Host` header as a plain name: lower case, without port and without the final dot of a complete name. */
export const plainHostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** Whether the site answers at this `Host`: its own names, and names of the machine itself. Ports do not matter. */
export function isAcceptedHost({ names }: SiteHosts, host: string): boolean {
  const name = plainHostName(host);
  return names === null || names.includes(name) || isLoopbackHost(name);
}

/** Whether a plain host name names this machine. */
export const isLoopbackHost = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);

/** The origins of forms that this site's own pages send when they are requested at this `Host`. */
export const originsAt = ({ protocol }: SiteHosts, host: string): string[] =>
  [`${protocol}//${host}`, `http://${host}`].map((address) => new URL(address).origin);
