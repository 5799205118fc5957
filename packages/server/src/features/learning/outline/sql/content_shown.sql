create trigger content_shown after update of status, deleted_at on content for each row
  when ((old.status = 1 and old.deleted_at is null) <> (new.status = 1 and new.deleted_at is null)) execute function count_shown();
