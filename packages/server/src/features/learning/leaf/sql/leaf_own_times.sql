-- Times one learner was given in place of the leaf's; null where they are as for everybody. Allowances are for every type and not among them.
create view leaf_own_times (content_id, context_id, user_id, open_at, due_at, extra_attempts) as
