-- Owner: domain/moderation. Changes of a published event that a rule held back: the event stays as it is until staff decide.
-- [{"field": …, "before": …, "after": …}]; null: the review is about a draft
alter table event_review add column changes jsonb check (jsonb_typeof(changes) = 'array');

-- the review of changes that the decision is about; null for decisions about an event or an organization
alter table moderation_decision add column review_id bigint references event_review (id) on delete set null;
create index moderation_decision_review on moderation_decision (review_id) where review_id is not null;
alter table moderation_decision drop constraint moderation_decision_kind_check;
alter table moderation_decision add constraint moderation_decision_kind_check check (kind in
  ('approved', 'rejected', 'taken_down', 'suspended', 'changes_approved', 'changes_rejected'));
