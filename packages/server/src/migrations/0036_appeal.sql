CREATE TABLE "appeal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"slot" integer NOT NULL,
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"gave_ids" bigint[] DEFAULT '{}' NOT NULL,
	"old_score" numeric(8, 2) NOT NULL,
	"new_score" numeric(8, 2),
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_question_key" ON "appeal" USING btree ("attempt_id","slot") WHERE state in ('open', 'accepted', 'rejected');--> statement-breakpoint
CREATE INDEX "appeal_mine" ON "appeal" USING btree ("user_id","content_id","context_id");--> statement-breakpoint
CREATE INDEX "appeal_open" ON "appeal" USING btree ("context_id","content_id") WHERE state = 'open';--> statement-breakpoint
-- When a result comes to be told: as it is graded, or released after that.
create function note_told() returns trigger language plpgsql as $$
begin
  new.told_at := clock_now();
  return new;
end $$;--> statement-breakpoint
create trigger attempt_told before update on attempt for each row
  when (new.state = 'graded' and not new.is_held and (old.state <> 'graded' or old.is_held)) execute function note_told();
