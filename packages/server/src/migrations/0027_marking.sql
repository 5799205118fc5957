CREATE INDEX "mark_context" ON "mark" USING btree ("context_id","marker_id");
--> statement-breakpoint
CREATE TABLE "mark_phrase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_phrase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_phrase_use" (
	"user_id" bigint NOT NULL,
	"phrase_id" bigint NOT NULL,
	"used" integer DEFAULT 1 NOT NULL,
	"used_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "mark_phrase_use_user_id_phrase_id_pk" PRIMARY KEY("user_id","phrase_id")
);
--> statement-breakpoint
ALTER TABLE "mark_phrase_use" ADD CONSTRAINT "mark_phrase_use_phrase_id_mark_phrase_id_fk" FOREIGN KEY ("phrase_id") REFERENCES "public"."mark_phrase"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mark_phrase_text_key" ON "mark_phrase" USING btree ("user_id",md5("text"));--> statement-breakpoint
CREATE INDEX "mark_phrase_shared" ON "mark_phrase" USING btree ("org_id") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "mark_phrase_use_phrase" ON "mark_phrase_use" USING btree ("phrase_id");
--> statement-breakpoint
-- The version a submission is marked under, and whether an attempt's result waits to be released: what many are done at once with.
create or replace view hand_in as
  select 'attempt' as source, a.id, a.content_id, a.context_id, a.user_id, a.no,
    case when a.state = 'graded' then 'marked' else 'waiting' end as state, a.submitted_at, 0 as late_s, a.score, a.max_score,
    a.row_version, a.is_held
  from attempt a where a.state in ('submitted', 'marking', 'graded')
  union all
  select 'submission', s.id, s.content_id, s.context_id, s.user_id, s.no,
    case s.state when 'graded' then 'marked' when 'returned' then 'returned' else 'waiting' end, s.submitted_at, s.late_s, s.score, s.max_score,
    s.row_version, false
  from submission s where s.state in ('submitted', 'returned', 'graded')
    and not exists (select 1 from submission n where n.context_id = s.context_id and n.content_id = s.content_id and n.user_id = s.user_id
      and n.no > s.no and n.state in ('submitted', 'returned', 'graded'));

--> statement-breakpoint
CREATE TABLE "mark_lock" (
	"content_id" bigint NOT NULL,
	"hand_in_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_lock_content_id_hand_in_id_pk" PRIMARY KEY("content_id","hand_in_id")
);

