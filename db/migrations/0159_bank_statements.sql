-- Owner: domain/checkout. A line of a bank statement counts once, for one bank transfer (decision 095).
create unique index bank_movement_statement_once on bank_movement (source) where source like 'statement:%';
