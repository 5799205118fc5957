-- The total in percent that a certificate says, where somebody keeps grades.
create view printed_total (container_id, user_id, percent) as
