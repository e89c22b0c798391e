-- Owner: domain/checkout. The company for which a buyer buys, and whether it pays the tax itself (decision 104).
alter table reservation
  -- all three null for a person; the id is '' for a company without one. Empty again once the reservation ends.
  add column company         text check (length(company) between 1 and 120),
  add column company_address text check (length(company_address) between 1 and 500),
  add column company_vat_id  text check (length(company_vat_id) <= 40),
  -- with reverse charge, the VAT ID of the seller: then the tax of the lines is not charged, and not in the total; else null
  add column seller_vat_id   text check (length(seller_vat_id) between 4 and 40),
  add constraint reservation_company check (
    (company is null) = (company_address is null) and (company is null) = (company_vat_id is null));
alter table ticket_order
  add column company         text check (length(company) between 1 and 120),
  add column company_address text check (length(company_address) between 1 and 500),
  add column company_vat_id  text check (length(company_vat_id) <= 40),
  -- with reverse charge, the VAT ID of the seller at the sale: then no tax was charged; else null
  add column seller_vat_id   text check (length(seller_vat_id) between 4 and 40),
  add constraint ticket_order_company check (
    (company is null) = (company_address is null) and (company is null) = (company_vat_id is null));
