import { useEffect, useEffectEvent } from 'react';

const channelOf = (eventId: string) => new BroadcastChannel(`draft-${eventId}`);

/** Announces to other tabs of this browser that an event was saved. */
export function announceDraftSaved(eventId: string): void {
  const channel = channelOf(eventId);
  channel.postMessage('saved');
  channel.close();
}

/** Calls a function when another tab of this browser has saved the event, and when this tab is shown again. */
export function useDraftSaved(eventId: string, onSaved: () => void): void {
  const report = useEffectEvent(onSaved);
  useEffect(() => {
    const channel = channelOf(eventId);
    const whenVisible = () => {
      if (document.visibilityState === 'visible') report();
    };
    channel.addEventListener('message', () => report());
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [eventId]);
}
