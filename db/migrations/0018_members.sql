-- Owner: domain/organizers. Who may do what for an organization.
create table organization_member (
  organization_id bigint not null references organization (id),
  account_id      bigint not null references account (id) on delete cascade,
  role            text not null check (role in ('owner', 'admin', 'editor', 'box_office', 'check_in')),
  created_at      timestamptz not null default now(),
  primary key (organization_id, account_id)
);
create index organization_member_account on organization_member (account_id);

-- Owner: domain/checkout. Whose order it is: set when it was placed signed in, or when its address was verified later.
alter table ticket_order add column account_id bigint references account (id) on delete set null;
create index ticket_order_account on ticket_order (account_id, placed_at desc) where account_id is not null;
