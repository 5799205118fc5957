CREATE STATISTICS "submission_handed_in_as" ON (CASE state WHEN 'graded' THEN 'marked' WHEN 'returned' THEN 'returned' ELSE 'waiting' END) FROM "submission";--> statement-breakpoint
CREATE STATISTICS "attempt_handed_in_as" ON (CASE WHEN state = 'graded' THEN 'marked' ELSE 'waiting' END) FROM "attempt";--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM "submission") THEN ANALYZE "submission"; END IF;
  IF EXISTS (SELECT FROM "attempt") THEN ANALYZE "attempt"; END IF;
END $$;
