CREATE TABLE "wrong_answer" (
	"attempt_id" bigint NOT NULL,
	"slot" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"score" integer NOT NULL,
	"got" numeric(8, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wrong_answer_attempt_id_slot_pk" PRIMARY KEY("attempt_id","slot")
);
--> statement-breakpoint
CREATE TABLE "wrong_question" (
	"user_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"state_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"streak" smallint DEFAULT 0 NOT NULL,
	"tried_num" integer DEFAULT 0 NOT NULL,
	"right_num" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "wrong_question_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "wrong_answer" ADD CONSTRAINT "wrong_answer_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_answer" ADD CONSTRAINT "wrong_answer_user_id_profile_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_answer" ADD CONSTRAINT "wrong_answer_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_answer" ADD CONSTRAINT "wrong_answer_version_id_question_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_question" ADD CONSTRAINT "wrong_question_user_id_profile_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profile"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_question" ADD CONSTRAINT "wrong_question_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wrong_answer_user" ON "wrong_answer" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "wrong_answer_content" ON "wrong_answer" USING btree ("content_id");--> statement-breakpoint
-- What was released before there was a book.
insert into wrong_answer (attempt_id, slot, user_id, content_id, context_id, question_id, version_id, score, got, at)
  select a.id, s.slot, a.user_id, a.content_id, a.context_id, v.question_id, s.version, s.score, coalesce(n.score, 0), a.submitted_at
  from attempt a join profile p on p.user_id = a.user_id
  cross join lateral jsonb_to_recordset(a.layout) as s(slot int, version bigint, score int)
  join question_version v on v.id = s.version
  left join answer n on n.attempt_id = a.id and n.slot = s.slot
  where a.state = 'graded' and not a.is_held and coalesce(n.score, 0) < s.score
