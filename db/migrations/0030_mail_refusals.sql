-- Owner: domain/notifications. Whether a mail failed because the mail server refused it for good; a failed mail that was
-- not refused was not accepted in time. `last_error` has the server's answer.
alter table mail_outbox add column is_refused boolean not null default false;
create index mail_outbox_failed on mail_outbox (done_at desc, id desc) where state = 'failed';
