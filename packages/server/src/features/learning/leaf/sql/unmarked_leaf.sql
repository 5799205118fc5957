-- What is of a type that is marked and is marked by nobody: its points come by themselves, or it earns none.
create view unmarked_leaf (content_id, earns) as
