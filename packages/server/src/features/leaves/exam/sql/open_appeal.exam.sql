select 'attempt', attempt_id, content_id, context_id, user_id, gave_ids from appeal where state = 'open'
