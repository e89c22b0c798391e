-- Owner: domain/organizers. When an owner deleted the organization. The row stays, because orders, receipts and payments
-- refer to its past events (decision 066).
alter table organization add column deleted_at timestamptz;
