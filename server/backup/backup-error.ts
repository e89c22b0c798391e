const MESSAGES = {
  damaged: 'The backup is damaged or incomplete. Nothing was restored: use another backup.',
  foreign: 'This file is not a Bandstand backup.',
  newerFormat: 'This backup was made by a newer version of Bandstand. Update Bandstand and try again.',
  keyMissing: 'This backup is encrypted. Set BACKUP_KEY to the key it was made with.',
  keyWrong: 'BACKUP_KEY is not the key this backup was made with. Nothing was restored.',
} as const;

/** A backup or restore that is not possible; `message` is one sentence or two for the operator. */
export class BackupError extends Error {
  constructor(reason: keyof typeof MESSAGES | { message: string }, options?: ErrorOptions) {
    super(typeof reason === 'string' ? MESSAGES[reason] : reason.message, options);
    this.name = 'BackupError';
  }
}
