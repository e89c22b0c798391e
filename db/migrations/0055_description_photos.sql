-- Owner: domain/events. Events whose description shows photos: the daily cleanup asks which photos are still shown.
create index event_with_photos on event (id) where description_html like '%<img %';
