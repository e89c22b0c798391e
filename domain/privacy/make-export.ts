import { strToU8, type Zippable, zipSync } from 'fflate';
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { accountsByIds } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { EXPORT_RETENTION_DAYS } from './limits.ts';
import { dataSubject, personalDataSources } from './sources.ts';
import { deleteOldExports, markFailed, markProgress, markReady, selectPendingExport } from './queries.ts';

const README = `This is everything this site stores about you, as JSON: one file for each part of the site.
Files that you sent to organizers are in the folder answer-files.
Passwords, and keys and links that give access to your account or tickets, are left out. Times are in UTC.
`;

/**
 * The job of one export: collects the data of every module, then stores the whole ZIP and mails the person in one
 * transaction. Safe to run twice: a finished export stays unchanged. When the last attempt fails, the export is marked
 * as failed.
 */
export async function makeExport(ctx: Ctx, input: { exportId: string; isLastTry: boolean }): Promise<void> {
  const pending = await selectPendingExport(ctx.db, input.exportId);
  if (!pending) return;
  const [account] = await accountsByIds(ctx, { ids: [pending.account_id] });
  if (!account) return;
  const subject = await dataSubject(ctx, account);
  try {
    const files: Zippable = { 'README.txt': strToU8(README) };
    for (const [index, part] of personalDataSources.entries()) {
      files[`${part.name}.json`] = strToU8(JSON.stringify(await part.personalDataOf(ctx, subject), null, 2));
      for (const { path, content } of (await part.personalFilesOf?.(ctx, subject)) ?? [])
        files[path] = [content, { level: 0 }]; // pictures and PDF are compressed already
      await markProgress(ctx.db, input.exportId, index + 1);
    }
    const content = Buffer.from(zipSync(files));
    await inTransaction(ctx.db, async (tx) => {
      if (!(await markReady(tx, input.exportId, content))) return;
      await enqueue(tx, {
        task: 'notifications.account',
        payload: {
          kind: 'export_ready',
          to: { name: account.fullName, address: account.email },
          locale: account.locale,
          key: `export_ready:${input.exportId}`,
        },
      });
    });
  } catch (error) {
    if (input.isLastTry) await markFailed(ctx.db, input.exportId);
    throw error;
  }
}

/** Deletes exports older than a week. */
export const purgeOldExports = (ctx: Pick<Ctx, 'db'>): Promise<void> => deleteOldExports(ctx.db, EXPORT_RETENTION_DAYS);
