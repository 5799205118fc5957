create trigger attempt_told before update on attempt for each row
  when (new.state = 'graded' and not new.is_held and (old.state <> 'graded' or old.is_held)) execute function note_told();
