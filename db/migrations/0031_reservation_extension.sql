-- Owner: domain/checkout. When the buyer took ten more minutes; once per reservation (WCAG 2.2.1).
alter table reservation add column extended_at timestamptz;
