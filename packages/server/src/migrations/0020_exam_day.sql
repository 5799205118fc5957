CREATE TABLE "attempt_leave" (
	"attempt_id" bigint NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "attempt_leave_attempt_id_left_at_pk" PRIMARY KEY("attempt_id","left_at")
);
--> statement-breakpoint
CREATE TABLE "exam_override" (
	"exam_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"extra_s" integer DEFAULT 0 NOT NULL,
	"open_at" timestamp with time zone,
	"close_at" timestamp with time zone,
	"extra_attempts" smallint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"given_by" bigint NOT NULL,
	"given_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "exam_override_exam_id_context_id_user_id_pk" PRIMARY KEY("exam_id","context_id","user_id"),
	CONSTRAINT "exam_override_window" CHECK ("exam_override"."close_at" is null or "exam_override"."open_at" is null or "exam_override"."open_at" < "exam_override"."close_at")
);
--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "late_entry_s" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "early_submit_s" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "attempt_gap_s" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "password_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "switch_limit" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "switch_submit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "copy_block" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "manual_release" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_leave" ADD CONSTRAINT "attempt_leave_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_override" ADD CONSTRAINT "exam_override_exam_id_exam_content_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("content_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- As before; what its exam holds back is held from the start.
create or replace function start_attempt(p_user bigint, p_content bigint, p_context bigint, p_max int, p_seed bigint, p_layout jsonb, p_rules jsonb,
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
  insert into attempt (user_id, content_id, context_id, no, seed, layout, rules, started_at, deadline_at, grace_s, device_token, max_score, is_held)
    select p_user, p_content, p_context,
      1 + coalesce((select max(a.no) from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user), 0),
      p_seed, p_layout, p_rules, n.at, least(case when p_limit_s > 0 then n.at + make_interval(secs => p_limit_s) end, p_close),
      p_grace, gen_random_uuid(), p_max_score, coalesce((p_rules ->> 'held')::boolean, false)
    from (select clock_now() as at) n
    returning id into found_id;
  return query select 'made'::text, found_id;
end $$;--> statement-breakpoint
-- As before, without what is held back.
create or replace function best_score(p_user bigint, p_content bigint, p_context bigint, p_policy text) returns numeric
language sql stable as $$
  select case p_policy when 'latest' then (array_agg(a.score order by a.no desc))[1] when 'first' then (array_agg(a.score order by a.no))[1]
    when 'average' then round(avg(a.score), 2) else max(a.score) end
  from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user and a.state = 'graded' and not a.is_held
$$;--> statement-breakpoint
-- As before; what is held back waits like what is read.
create or replace function settle_progress(p_user bigint, p_content bigint, p_context bigint, p_policy text, p_rule text, p_max int)
returns table (state text, percent int, newly_done boolean, missing text)
language plpgsql as $$
#variable_conflict use_column
declare
  v progress;
  waits boolean;
  unread boolean;
  graded boolean;
  passed boolean;
  used int;
  is_open boolean;
  next_state text;
begin
  insert into progress as g (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do nothing;
  select * into v from progress g where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content for update;
  select coalesce(bool_or(a.state in ('submitted', 'marking') or a.state = 'graded' and a.is_held), false),
      coalesce(bool_or(a.state = 'graded' and not a.is_held), false), coalesce(bool_or(a.passed and not a.is_held), false), count(*) filter (where a.state <> 'void'), coalesce(bool_or(a.state = 'in_progress'), false),
      coalesce(bool_or(a.state in ('submitted', 'marking')), false)
    into waits, graded, passed, used, is_open, unread from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user;
  next_state := case when v.completed_at is not null or v.state = 'excused' then v.state
    when passed or (p_rule = 'submit' and graded) then 'completed' when waits then 'submitted'
    when graded and not is_open and p_max > 0 and used >= p_max then 'failed' else 'in_progress' end;
  missing := case next_state when 'submitted' then case when unread then '等待老师批阅' else '等待公布成绩' end when 'failed' then '未达到及格分' when 'completed' then '' when 'excused' then ''
    else case when graded then '还需达到及格分' else '还需交卷' end end;
  newly_done := next_state = 'completed' and v.completed_at is null;
  return query update progress g set state = next_state, last_at = clock_now(), best_score = best_score(p_user, p_content, p_context, p_policy),
      max_score = (select max(a.max_score) from attempt a
        where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user and a.state = 'graded' and not a.is_held),
      percent = case when next_state = 'completed' then 100 when next_state in ('submitted', 'failed') then 90 else g.percent end,
      completed_at = case when newly_done then clock_now() else g.completed_at end,
      data = coalesce(g.data, '{}'::jsonb) || jsonb_build_object('missing', missing)
    where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content
    returning g.state, g.percent::int, newly_done, missing;
end $$;
