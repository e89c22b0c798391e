-- Owner: domain/discovery. The column groups the dates of a series; "fold" means text folding everywhere else.
alter table listing rename column fold_id to series_group_id;
