-- Owner: domain/notifications. The weekly mail to organizers about their sales.
alter table notification_choice drop constraint notification_choice_kind_check;
alter table notification_choice add constraint notification_choice_kind_check
  check (kind in ('followed_event', 'reminder', 'weekly_picks', 'weekly_sales'));
alter table notification_sent drop constraint notification_sent_kind_check;
alter table notification_sent add constraint notification_sent_kind_check
  check (kind in ('followed_event', 'weekly_picks', 'weekly_sales'));
alter table unsubscribe_link drop constraint unsubscribe_link_kind_check;
alter table unsubscribe_link add constraint unsubscribe_link_kind_check
  check (kind in ('followed_event', 'reminder', 'weekly_picks', 'weekly_sales', 'newsletter'));
alter table mail_outbox drop constraint mail_outbox_template_check;
alter table mail_outbox add constraint mail_outbox_template_check check (template in
  ('order_confirmation', 'find_tickets', 'account', 'newsletter_confirm', 'newsletter_welcome',
   'followed_events', 'reminder', 'weekly_picks', 'weekly_sales', 'event_alert_confirm', 'event_alert',
   'scheduled_publication', 'event_update', 'moderation', 'event_unavailable', 'organization_invitation',
   'order_canceled', 'contact_confirm', 'contact_message', 'attendee_message', 'attendee_message_test',
   'transfer_offer', 'transfer_accepted'));
