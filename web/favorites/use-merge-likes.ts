import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { apiPath } from '../calls/api-path.ts';
import { call } from '../calls/call.ts';
import { useViewer } from '../app/site.ts';
import { removeLikes, readLikes } from './local-likes.ts';

/**
 * After sign-in, merges the likes stored in this browser into the account, once. After a failure the next page tries
 * again. During an impersonation the hook does nothing.
 */
export function useMergeLikes(): void {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const isOwnSession = viewer !== null && viewer.impersonating === null;
  useEffect(() => {
    const ids = isOwnSession ? readLikes() : [];
    // reloads the page's data, because its lists and counts now include the merged likes
    if (ids.length > 0) merge(ids).then(revalidate, () => {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a page: `revalidate` changes with every render
  }, [isOwnSession]);
}

async function merge(ids: readonly string[]): Promise<void> {
  await call(apiPath('users/me/likes/merge/'), { method: 'POST', body: { event_ids: ids }, keepalive: true });
  removeLikes(ids);
}
