CREATE TABLE "exam" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"time_limit_s" integer DEFAULT 0 NOT NULL,
	"attempts_max" integer DEFAULT 1 NOT NULL,
	"pass_score" smallint DEFAULT 60 NOT NULL,
	"score_policy" text DEFAULT 'highest' NOT NULL,
	"shuffle_questions" boolean DEFAULT false NOT NULL,
	"shuffle_options" boolean DEFAULT true NOT NULL,
	"multi_rule" text DEFAULT 'subset_half' NOT NULL,
	"grace_s" integer DEFAULT 60 NOT NULL,
	"open_at" timestamp with time zone,
	"close_at" timestamp with time zone,
	"review_policy" jsonb NOT NULL,
	"completion" text DEFAULT 'submit' NOT NULL,
	CONSTRAINT "exam_time_limit" CHECK ("exam"."time_limit_s" between 0 and 604800),
	CONSTRAINT "exam_window" CHECK ("exam"."close_at" is null or "exam"."open_at" is null or "exam"."open_at" < "exam"."close_at")
);
--> statement-breakpoint
CREATE TABLE "exam_slot" (
	"exam_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"question_version_id" bigint NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "exam_slot_exam_id_seq_pk" PRIMARY KEY("exam_id","seq"),
	CONSTRAINT "exam_slot_score" CHECK ("exam_slot"."score" > 0)
);
--> statement-breakpoint
CREATE TABLE "answer" (
	"attempt_id" bigint NOT NULL,
	"slot" integer NOT NULL,
	"response" jsonb,
	"client_seq" bigint NOT NULL,
	"answered_at" timestamp with time zone,
	"saved_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"score" numeric(8, 2),
	"mark_state" text DEFAULT 'none' NOT NULL,
	"marker_id" bigint,
	"comment" text DEFAULT '' NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "answer_attempt_id_slot_pk" PRIMARY KEY("attempt_id","slot")
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE TABLE "answer_log" (
	"attempt_id" bigint NOT NULL,
	"slot" integer NOT NULL,
	"client_seq" bigint NOT NULL,
	"response" jsonb,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL
) PARTITION BY RANGE ("at");--> statement-breakpoint
create table answer_log_default partition of answer_log default;--> statement-breakpoint
select ensure_month_partitions('answer_log', 6, 2);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"state" text DEFAULT 'in_progress' NOT NULL,
	"seed" bigint NOT NULL,
	"layout" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"deadline_at" timestamp with time zone,
	"grace_s" integer NOT NULL,
	"submitted_at" timestamp with time zone,
	"submit_reason" text,
	"client_seq" bigint DEFAULT 0 NOT NULL,
	"last_saved_at" timestamp with time zone,
	"device_token" uuid NOT NULL,
	"score" numeric(8, 2),
	"max_score" numeric(8, 2) NOT NULL,
	"passed" boolean,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attempt_closed" CHECK (("attempt"."state" = 'in_progress') = ("attempt"."submitted_at" is null) or "attempt"."state" = 'void')
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE TABLE "mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"attempt_id" bigint,
	"submission_id" bigint,
	"slot" integer,
	"marker_id" bigint NOT NULL,
	"score" numeric(8, 2),
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"version_no" integer DEFAULT 0 NOT NULL,
	"difficulty" text DEFAULT 'middle' NOT NULL,
	"status" text DEFAULT 'ok' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_bank" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_bank_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"title" text NOT NULL,
	"is_default" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"type" smallint NOT NULL,
	"stem" text NOT NULL,
	"options" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"blanks" jsonb NOT NULL,
	"fill" jsonb NOT NULL,
	"analysis" text DEFAULT '' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_slot" ADD CONSTRAINT "exam_slot_exam_id_exam_content_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("content_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_slot" ADD CONSTRAINT "exam_slot_question_version_id_question_version_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_bank_id_question_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."question_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_needs" ON "answer" USING btree ("attempt_id") WHERE mark_state = 'needs';--> statement-breakpoint
CREATE INDEX "answer_log_attempt" ON "answer_log" USING btree ("attempt_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_no_key" ON "attempt" USING btree ("context_id","content_id","user_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_open_key" ON "attempt" USING btree ("user_id","content_id","context_id") WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX "attempt_sweep" ON "attempt" USING btree ("deadline_at") WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX "attempt_unscored" ON "attempt" USING btree ("id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "attempt_to_mark" ON "attempt" USING btree ("context_id","content_id","submitted_at") WHERE state = 'marking';--> statement-breakpoint
CREATE INDEX "attempt_content" ON "attempt" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "mark_attempt" ON "mark" USING btree ("attempt_id","slot","id") WHERE attempt_id is not null;--> statement-breakpoint
CREATE INDEX "mark_submission" ON "mark" USING btree ("submission_id","id") WHERE submission_id is not null;--> statement-breakpoint
CREATE INDEX "mark_marker" ON "mark" USING btree ("marker_id","at");--> statement-breakpoint
CREATE INDEX "question_bank_questions" ON "question" USING btree ("bank_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_bank_default_key" ON "question_bank" USING btree ("owner_id") WHERE is_default = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "question_version_no_key" ON "question_version" USING btree ("question_id","no");--> statement-breakpoint
-- Begins an attempt or gives the open one: the person's progress row is the lock, so that any number of starts at once
-- make one (expected 3.5). `outcome` is made, open or used_up.
create function start_attempt(p_user bigint, p_content bigint, p_context bigint, p_max int, p_seed bigint, p_layout jsonb, p_rules jsonb,
  p_limit_s int, p_close timestamptz, p_grace int, p_max_score numeric)
returns table (outcome text, attempt_id bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  found_id bigint;
  used int;
begin
  insert into progress as g (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do update set last_at = excluded.last_at;
  select a.id into found_id from attempt a
    where a.user_id = p_user and a.content_id = p_content and a.context_id = p_context and a.state = 'in_progress';
  if found then
    return query select 'open'::text, found_id;
    return;
  end if;
  select count(*) filter (where a.state <> 'void') into used from attempt a
    where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user;
  if p_max > 0 and used >= p_max then
    return query select 'used_up'::text, 0::bigint;
    return;
  end if;
  insert into attempt (user_id, content_id, context_id, no, seed, layout, rules, started_at, deadline_at, grace_s, device_token, max_score)
    select p_user, p_content, p_context,
      1 + coalesce((select max(a.no) from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user), 0),
      p_seed, p_layout, p_rules, n.at, least(case when p_limit_s > 0 then n.at + make_interval(secs => p_limit_s) end, p_close),
      p_grace, gen_random_uuid(), p_max_score
    from (select clock_now() as at) n
    returning id into found_id;
  return query select 'made'::text, found_id;
end $$;--> statement-breakpoint
-- Keeps the newest answer of each question, in whatever order they arrive. Refused unless the attempt is open, held by
-- this device and within its time with grace; what was given more than 5 seconds after the end is told as late. All
-- slots of the layout are acknowledged, those too for which something newer is kept (expected 3.5, appendix A).
create function save_answers(p_attempt bigint, p_user bigint, p_token uuid, p_seq bigint, p_changes jsonb)
returns table (outcome text, state text, deadline_at timestamptz, acked int[], late int[])
language plpgsql as $$
#variable_conflict use_column
declare
  v attempt;
  is_over boolean;
begin
  update attempt t set client_seq = greatest(t.client_seq, p_seq), last_saved_at = clock_now()
    where t.id = p_attempt and t.user_id = p_user and t.state = 'in_progress' and t.device_token = p_token
      and (t.deadline_at is null or clock_now() <= t.deadline_at + make_interval(secs => t.grace_s))
    returning t.* into v;
  if not found then
    select * into v from attempt t where t.id = p_attempt and t.user_id = p_user;
    return query select case when v.id is null then 'gone' when v.state <> 'in_progress' then 'closed'
        when v.device_token <> p_token then 'elsewhere' else 'overdue' end,
      v.state, v.deadline_at, '{}'::int[], '{}'::int[];
    return;
  end if;
  is_over := v.deadline_at is not null and clock_now() > v.deadline_at;
  return query with given as (
    select distinct on (c.slot) c.slot, c.response, to_timestamp(c.answered_at) as at, coalesce(c.flagged, false) as flagged
    from rows from (jsonb_to_recordset(p_changes) as (slot int, response jsonb, answered_at bigint, flagged boolean)) with ordinality
      as c(slot, response, answered_at, flagged, n)
    where exists (select 1 from jsonb_array_elements(v.layout) l where (l ->> 'slot')::int = c.slot)
    order by c.slot, c.n desc
  ), timely as (
    select * from given where not is_over or at <= v.deadline_at + interval '5 seconds'
  ), kept as (
    insert into answer as a (attempt_id, slot, response, client_seq, answered_at, saved_at, flagged)
      select p_attempt, slot, response, p_seq, least(at, clock_now()), clock_now(), flagged from timely order by slot
    on conflict (attempt_id, slot) do update set response = excluded.response, client_seq = excluded.client_seq,
      answered_at = excluded.answered_at, saved_at = excluded.saved_at, flagged = excluded.flagged
      where a.client_seq < excluded.client_seq
    returning a.slot, a.client_seq, a.response
  ), logged as (
    insert into answer_log (attempt_id, slot, client_seq, response, at) select p_attempt, slot, client_seq, response, clock_now() from kept
  )
  select 'ok'::text, v.state, v.deadline_at, coalesce((select array_agg(slot order by slot) from timely), '{}'),
    coalesce((select array_agg(slot order by slot) from given where not exists (select 1 from timely t where t.slot = given.slot)), '{}');
end $$;--> statement-breakpoint
-- Closes up to so many attempts whose time with grace is over, or that rested for 30 days without an end. What another
-- sweeper holds is skipped. Gives how many; they wait to be scored.
create function sweep_attempts(p_limit int) returns int
language sql as $$
  with overdue as (
    select a.id, a.deadline_at from attempt a where a.state = 'in_progress'
      and (a.deadline_at < clock_now() - make_interval(secs => a.grace_s)
        or (a.deadline_at is null and coalesce(a.last_saved_at, a.started_at) < clock_now() - interval '30 days'))
    order by a.deadline_at limit p_limit for update skip locked
  ), closed as (
    update attempt a set state = 'submitted', submitted_at = coalesce(o.deadline_at, clock_now()), submit_reason = 'timeout', row_version = a.row_version + 1
    from overdue o where o.id = a.id and a.state = 'in_progress' returning 1
  )
  select count(*)::int from closed
$$;--> statement-breakpoint
-- Writes down what the questions of a closed attempt earned, and the whole where nothing waits to be read. Nothing
-- happens to one that is scored already.
create function score_attempt(p_attempt bigint, p_scores jsonb)
returns table (state text, score numeric, passed boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  waits boolean;
  total numeric;
begin
  perform 1 from attempt a where a.id = p_attempt and a.state = 'submitted' for update;
  if found then
    update answer a set score = s.score, mark_state = case when s.score is null then 'needs' else 'auto' end, row_version = a.row_version + 1
      from jsonb_to_recordset(p_scores) as s(slot int, score numeric) where a.attempt_id = p_attempt and a.slot = s.slot;
    select coalesce(bool_or(a.mark_state = 'needs'), false), coalesce(sum(a.score), 0) into waits, total from answer a where a.attempt_id = p_attempt;
    update attempt a set state = case when waits then 'marking' else 'graded' end, score = case when not waits then total end,
        passed = case when not waits then total * 100 >= a.max_score * (a.rules ->> 'pass')::numeric end, row_version = a.row_version + 1
      where a.id = p_attempt;
  end if;
  return query select a.state, a.score, a.passed from attempt a where a.id = p_attempt;
end $$;--> statement-breakpoint
-- The best score by a policy over a person's graded attempts at an exam; while a later one is read it does not count.
create function best_score(p_user bigint, p_content bigint, p_context bigint, p_policy text) returns numeric
language sql stable as $$
  select case p_policy when 'latest' then (array_agg(a.score order by a.no desc))[1] when 'first' then (array_agg(a.score order by a.no))[1]
    when 'average' then round(avg(a.score), 2) else max(a.score) end
  from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user and a.state = 'graded'
$$;--> statement-breakpoint
-- Brings a person's progress with an exam up to its attempts: submitted while one is read, completed by the rule submit
-- or pass, failed when no attempt is left to pass. What is completed stays so (expected 3.1).
create function settle_progress(p_user bigint, p_content bigint, p_context bigint, p_policy text, p_rule text, p_max int)
returns table (state text, percent int, newly_done boolean, missing text)
language plpgsql as $$
#variable_conflict use_column
declare
  v progress;
  waits boolean;
  graded boolean;
  passed boolean;
  used int;
  is_open boolean;
  next_state text;
begin
  insert into progress as g (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do nothing;
  select * into v from progress g where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content for update;
  select coalesce(bool_or(a.state in ('submitted', 'marking')), false), coalesce(bool_or(a.state = 'graded'), false),
      coalesce(bool_or(a.passed), false), count(*) filter (where a.state <> 'void'), coalesce(bool_or(a.state = 'in_progress'), false)
    into waits, graded, passed, used, is_open from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user;
  next_state := case when v.completed_at is not null or v.state = 'excused' then v.state
    when passed or (p_rule = 'submit' and graded) then 'completed' when waits then 'submitted'
    when graded and not is_open and p_max > 0 and used >= p_max then 'failed' else 'in_progress' end;
  missing := case next_state when 'submitted' then '等待老师批阅' when 'failed' then '未达到及格分' when 'completed' then '' when 'excused' then ''
    else case when graded then '还需达到及格分' else '还需交卷' end end;
  newly_done := next_state = 'completed' and v.completed_at is null;
  return query update progress g set state = next_state, last_at = clock_now(), best_score = best_score(p_user, p_content, p_context, p_policy),
      percent = case when next_state = 'completed' then 100 when next_state in ('submitted', 'failed') then 90 else g.percent end,
      completed_at = case when newly_done then clock_now() else g.completed_at end,
      data = coalesce(g.data, '{}'::jsonb) || jsonb_build_object('missing', missing)
    where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content
    returning g.state, g.percent::int, newly_done, missing;
end $$;
