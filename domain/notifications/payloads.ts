/** What a template is filled with. */
export interface Payloads {
  order_confirmation: { orderId: string };
  find_tickets: { token: string };
  /** `kind` is a row of account-mail.ts; the rest fills its words. */
  account: { kind: string; token: string; [value: string]: string };
  newsletter_confirm: { token: string };
  newsletter_welcome: { unsubscribe: string };
  /** Ids with commas between them. */
  followed_events: { accountId: string; eventIds: string; unsubscribe: string };
  reminder: { accountId: string; eventId: string; startsAt: string; unsubscribe: string };
  /** `reasons` is JSON: `PickReasons`. */
  weekly_picks: { accountId: string; eventIds: string; reasons: string; unsubscribe: string };
}
