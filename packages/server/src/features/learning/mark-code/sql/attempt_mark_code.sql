create trigger attempt_mark_code after insert on attempt for each row execute function draw_code_of_row();
