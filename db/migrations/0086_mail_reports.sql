-- Owner: domain/notifications. Reports of mail servers about mails that they accepted first (RFC 3464, RFC 5965).
alter table mail_outbox
  -- Part of the mail's Message-ID and return path. Only somebody who got the mail can name it in a report.
  add column report_token uuid not null default gen_random_uuid(),
  -- when a mail server reported that it is still trying
  add column delayed_at timestamptz,
  -- when the recipient marked the mail as spam
  add column complained_at timestamptz;
create unique index mail_outbox_report_token on mail_outbox (report_token);

-- An address that gets no optional mails. refused: the mail server refused a mail at once, and a later mail that is
-- accepted deletes the row. bounced: mails came back later. complaint: the recipient marked a mail as spam.
alter table refused_address add column reason text not null default 'refused'
  check (reason in ('refused', 'bounced', 'complaint'));

-- Days on which a mail came back for a temporary reason, such as a full mailbox.
create table soft_bounce (
  -- SHA-256 of the address in lower case
  address_hash bytea not null check (length(address_hash) = 32),
  bounced_on   date not null default current_date,
  primary key (address_hash, bounced_on)
);
create index soft_bounce_day on soft_bounce (bounced_on);

-- Owner: domain/messages.
alter table attendee_message
  -- mails that were marked as spam and are no longer stored
  add column purged_complaints integer not null default 0;
