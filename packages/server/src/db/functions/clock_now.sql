-- The time of the application: the machine's, moved by the connection's offset in tests and while demo data is made.
create or replace function clock_now() returns timestamptz language sql volatile parallel safe as
$$ select clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), ''), '0')::interval $$;
