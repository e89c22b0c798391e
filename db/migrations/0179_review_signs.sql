-- Owner: domain/staff. More signs of an order to review (decision 106). A large sum or a card from another country alone
-- lists no order any more.
alter table order_review drop constraint order_review_reasons_check;
alter table order_review add constraint order_review_reasons_check check (
  cardinality(reasons) > 0 and reasons <@ array[
    'many_cards', 'many_addresses', 'very_large_sum', 'large_sum', 'just_before', 'second_card', 'other_country']);
-- orders that the rules from before listed for one of these signs alone
delete from order_review where state = 'open' and (reasons = array['other_country'] or reasons = array['large_sum']);
