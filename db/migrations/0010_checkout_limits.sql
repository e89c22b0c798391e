-- What one visitor holds of one event at this moment.
create index reservation_of_visitor on reservation (visitor_key, event_id) where state = 'open';
