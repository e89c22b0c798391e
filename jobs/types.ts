import type { Ctx } from '#domain/ctx';
import type { FileStore } from '#domain/media';
import type { Gateways } from '#domain/payments';
import type { Mailer, MailSite } from '#domain/notifications';

/** Dependencies of all jobs. The composition root passes them. */
export interface JobOptions {
  ctx: Ctx;
  mailer: Mailer | null;
  /** The store of uploaded files. */
  files: FileStore;
  /** The payment gateways, by name. */
  gateways: Gateways;
  baseUrl: string;
  siteName: string;
  /** Texts of mails in languages other than English (see `MailLocale`). */
  messagesOf?: MailSite['messagesOf'];
  /** The site's own place (see `MailSite`). */
  defaultPlaceSlug?: MailSite['defaultPlaceSlug'];
  /** Called when a listing changed, so that cached pages are deleted. */
  onListingsChanged: (changed: 'some' | 'all') => void;
}

/**
 * Dependencies of exports of personal data. Exports take long, so they have connections and limits of their own
 * (`db/pools.ts`).
 */
export interface ExportOptions {
  exportDb: Ctx['db'];
}
