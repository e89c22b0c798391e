-- Owner: domain/checkin. The key that a device gave to a scan. A device repeats a scan with its key when the answer was
-- lost, and gets the same answer.
alter table check_in
  add column scan_key uuid,
  add constraint check_in_scan_key check (scan_key is null or result = 'admitted');
