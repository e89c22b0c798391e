import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { apiPath } from '../calls/api-path.ts';
import { call } from '../calls/call.ts';
import { useViewer } from '../app/site.ts';
import { removeLikes, readLikes } from './local-likes.ts';

/**
 * Brings the likes of this browser along to whoever has just signed in, once; a failure keeps them for the next page.
 * Nobody looking through somebody else's eyes brings their own.
 */
export function useMergeLikes(): void {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const isOwn = viewer !== null && viewer.impersonating === null;
  useEffect(() => {
    const ids = isOwn ? readLikes() : [];
    // the page is asked for anew: its lists and counts know them now
    if (ids.length > 0) merge(ids).then(revalidate, () => {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a page: `revalidate` is another one at every look
  }, [isOwn]);
}

async function merge(ids: readonly string[]): Promise<void> {
  await call(apiPath('users/me/likes/merge/'), { method: 'POST', body: { event_ids: ids }, keepalive: true });
  removeLikes(ids);
}
