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
--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "one_per_page" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "allow_back" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "reached" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_back" CHECK ("exam"."allow_back" or "exam"."one_per_page");--> statement-breakpoint
-- Saves answers as `save_answers` does; where one may not go back, nothing of questions that were left is taken, and one
-- goes on to `p_reached` with the answers that came along. The attempt's row is the lock, so that what a second page of
-- the same device sends is held against where the first one is.
create function save_walked(p_attempt bigint, p_user bigint, p_token uuid, p_seq bigint, p_changes jsonb, p_reached int)
returns table (outcome text, state text, deadline_at timestamptz, acked int[], late int[], passed int[], reached int)
language plpgsql as $$
#variable_conflict use_column
declare
  v_at int;
  v_layout jsonb;
  v_open jsonb;
  v_passed int[];
  s record;
begin
  select t.reached, t.layout into v_at, v_layout from attempt t
    where t.id = p_attempt and t.user_id = p_user and t.state = 'in_progress' and t.rules @> '{"back": false}' for update;
  if not found then
    return query select a.outcome, a.state, a.deadline_at, a.acked, a.late, '{}'::int[], -1
      from save_answers(p_attempt, p_user, p_token, p_seq, p_changes) a;
    return;
  end if;
  with placed as (
    select (l.one ->> 'slot')::int as slot, l.n - 1 as at from jsonb_array_elements(v_layout) with ordinality as l(one, n)
  ), given as (
    select c.one, p.slot, coalesce(p.at, v_at) < v_at as is_passed
    from jsonb_array_elements(p_changes) with ordinality as c(one, n) left join placed p on p.slot = (c.one ->> 'slot')::int
    order by c.n
  )
  select coalesce(jsonb_agg(g.one) filter (where not g.is_passed), '[]'),
      coalesce(array_agg(distinct g.slot) filter (where g.is_passed), '{}')
    into v_open, v_passed from given g;
  select * into s from save_answers(p_attempt, p_user, p_token, p_seq, v_open);
  if s.outcome = 'ok' and p_reached > v_at and p_reached < jsonb_array_length(v_layout) then
    update attempt t set reached = p_reached where t.id = p_attempt;
    v_at := p_reached;
  end if;
  return query select s.outcome, s.state, s.deadline_at, s.acked, s.late, v_passed, v_at;
end $$;
