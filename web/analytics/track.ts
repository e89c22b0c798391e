import type { AnalyticsEvent } from '#shared/analytics.ts';

/** Tells of one use of search or location (spec 7). */
export function track(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent('track', { detail: event }));
}
