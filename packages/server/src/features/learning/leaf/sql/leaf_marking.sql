-- How a leaf is marked: without names, until its setting changes or until all is released, and by two people.
create view leaf_marking (content_id, is_anonymous, names_by_release, is_double) as
