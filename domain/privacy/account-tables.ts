import { ACCOUNT, type DataTable, table } from './data-table.ts';

/** The tables of accounts, their credentials and sessions: a part of the data map. */
export const accountTables: Record<string, DataTable> = {
  account: table(ACCOUNT, {
    own: 'id public_id email email_key email_verified_at full_name locale is_staff has_tikibar suspended_at created_at updated_at',
  }),
  account_password: table(ACCOUNT, { own: 'account_id changed_at', secret: 'hash' }),
  account_session: table('30 days after the session ended.', {
    own: 'id account_id kind methods user_agent network impersonator_id created_at last_seen_at authenticated_at expires_at ended_at end_reason',
    secret: 'token_hash',
  }),
  account_sign_up: table('A day.', {
    own: 'id email email_key full_name locale referrer created_at expires_at',
    secret: 'token_hash password_hash browser_hash misses',
  }),
  account_link: table('Until it is used; a day at most.', {
    own: 'id account_id purpose new_email created_at expires_at',
    secret: 'token_hash referrer',
  }),
  account_former_email: table(ACCOUNT, { own: 'id account_id email ended_at' }),
  account_mfa_challenge: table('Five minutes.', {
    own: 'id account_id method created_at expires_at',
    secret: 'token_hash referrer attempts_left',
  }),
  account_device: table(ACCOUNT, { own: 'id account_id created_at last_used_at', secret: 'token_hash' }),
  account_attempt: table('Two days.', { trace: 'scope key attempts began_at' }),
  passkey: table(ACCOUNT, {
    own: 'id account_id name transports is_backed_up created_at last_used_at',
    secret: 'credential_id public_key user_handle counter',
  }),
  totp: table(ACCOUNT, { own: 'account_id created_at confirmed_at', secret: 'secret last_counter' }),
  recovery_code: table(ACCOUNT, { own: 'account_id created_at used_at', secret: 'code_hash' }),
  provider_identity: table(ACCOUNT, {
    own: 'id account_id provider email created_at last_used_at',
    secret: 'issuer subject',
  }),
  account_challenge: table('Five to fifteen minutes.', {
    own: 'account_id',
    secret: 'id kind key_hash browser_key detail expires_at',
  }),
};
