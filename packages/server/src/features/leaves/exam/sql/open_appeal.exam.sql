select 'attempt', p.attempt_id, p.content_id, p.context_id, p.user_id, p.gave_ids, a.submitted_at
from appeal p join attempt a on a.id = p.attempt_id where p.state = 'open'
