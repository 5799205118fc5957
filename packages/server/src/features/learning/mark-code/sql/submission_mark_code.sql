create trigger submission_mark_code after insert on submission for each row execute function draw_code_of_row();
