import { type Params, useMatches } from 'react-router';
import { useLocalePath } from '../i18n/locale.ts';

/** The `handle` of a page with a web app manifest of its own. */
export interface ManifestHandle {
  /** The path of the manifest, without the locale's prefix. */
  manifest: (params: Params) => string;
}

/** The path of the web app manifest of the current page; undefined for a page without its own. */
export function useManifest(): string | undefined {
  const to = useLocalePath();
  for (const { handle, params } of useMatches()) if (isManifestHandle(handle)) return to(handle.manifest(params));
  return undefined;
}

const isManifestHandle = (handle: unknown): handle is ManifestHandle =>
  typeof handle === 'object' && handle !== null && 'manifest' in handle;
