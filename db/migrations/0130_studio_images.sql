-- Owner: domain/events. The picture of an event may be a design of Studio (shared/studio/design.ts): palette, motif, type,
-- layout, tone, seed, photo with its focus, and a title as a URI component.
alter table event drop constraint event_image_check;
alter table event add constraint event_image_check check (
  image ~ '^(photo\.[1-9][0-9]{0,18}\.[0-9]{1,3}\.[0-9]{1,3}|poster\.[0-9]{1,2}\.[0-9]{1,2}\.[01])?$'
  or (image ~ '^studio\.[0-9]{3}-[0-9](\.[a-z]+){4}\.[0-9]{1,18}\.([1-9][0-9]{0,17}-[0-9]{1,3}-[0-9]{1,3})?\.[-A-Za-z0-9%_.!~*''()]*$'
    and length(image) <= 1200)
);
