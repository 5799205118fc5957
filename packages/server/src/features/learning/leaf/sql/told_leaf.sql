-- What learners hand in by name and nobody marks: who manages is told who is missing.
create view told_leaf (content_id) as
