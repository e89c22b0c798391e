import type { Ctx } from '#domain/ctx';
import type { FileStore } from '#domain/media';
import type { Mailer, MailSite } from '#domain/notifications';

/** Dependencies of all jobs, handed in by the composition root. */
export interface JobOptions {
  ctx: Ctx;
  mailer: Mailer | null;
  /** Where uploaded files are. */
  files: FileStore;
  baseUrl: string;
  siteName: string;
  /** Texts of mails in languages other than English (see `MailLocale`). */
  messagesOf?: MailSite['messagesOf'];
  /** The site's own place (see `MailSite`). */
  defaultPlaceSlug?: MailSite['defaultPlaceSlug'];
  /** Called when a listing changed, so that cached pages are dropped. */
  onListingsChanged: () => void;
}

/** Dependencies of exports of personal data, which take long: connections and limits of their own (`db/pools.ts`). */
export interface ExportOptions {
  exportDb: Ctx['db'];
}
