import type { Ctx, Tx } from '#domain/ctx';
import { removeUploader, selectUploadsOf } from './queries.ts';

/** The photos that a person uploaded. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return { uploadedPhotos: await selectUploadsOf(ctx.db, input.accountId) };
}

/** Removes the person from photos. The photos stay: they belong to the organization. */
export async function erasePersonIn(tx: Tx, input: { accountId: string; email: string }): Promise<void> {
  await removeUploader(tx, input.accountId);
}
