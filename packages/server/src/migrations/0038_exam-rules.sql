CREATE TABLE "attempt_network" (
	"attempt_id" bigint NOT NULL,
	"address" "inet" NOT NULL,
	"first_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "attempt_network_attempt_id_address_pk" PRIMARY KEY("attempt_id","address")
);
--> statement-breakpoint
ALTER TABLE "attempt_leave" ADD COLUMN "kind" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "negative_rule" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "fullscreen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "ip_allow" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_network" ADD CONSTRAINT "attempt_network_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_negative_rule" CHECK ("exam"."negative_rule" between 0 and 100);--> statement-breakpoint
-- Whether anything of an attempt waits to be read, and what the rest comes to, below 0 where wrong choices cost more than
-- was earned; what was dropped from the paper counts for neither. The layout is told apart, for it may be about to change.
create function attempt_points(p_attempt bigint, p_layout jsonb) returns table (waits boolean, points numeric) language sql stable as $$
  select coalesce(bool_or(a.mark_state = 'needs'), false), coalesce(sum(a.score), 0) from answer a where a.attempt_id = p_attempt
    and not exists (select 1 from jsonb_to_recordset(p_layout) as l(slot int, void boolean) where l.slot = a.slot and l.void)
$$;--> statement-breakpoint
-- As before, never below 0.
create or replace function attempt_total(p_attempt bigint, p_layout jsonb) returns table (waits boolean, total numeric) language sql stable as $$
  select p.waits, greatest(p.points, 0) from attempt_points(p_attempt, p_layout) p
$$;
