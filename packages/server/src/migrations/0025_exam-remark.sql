CREATE TABLE "attempt_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"remark_id" bigint,
	"slot" integer,
	"old_score" numeric(8, 2),
	"new_score" numeric(8, 2),
	"old_total" numeric(8, 2),
	"new_total" numeric(8, 2),
	"old_passed" boolean,
	"new_passed" boolean,
	"reason" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_remark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_remark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"key_version_id" bigint,
	"way" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"changed" integer NOT NULL,
	"total" integer NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"last_user_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_answer" (
	"attempt_id" bigint NOT NULL,
	"slot" integer NOT NULL,
	"response" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"is_same_device" boolean NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "late_answer_attempt_id_slot_pk" PRIMARY KEY("attempt_id","slot")
);
--> statement-breakpoint
ALTER TABLE "attempt_change" ADD CONSTRAINT "attempt_change_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_change" ADD CONSTRAINT "attempt_change_remark_id_exam_remark_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."exam_remark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answer" ADD CONSTRAINT "late_answer_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_change_attempt" ON "attempt_change" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "attempt_change_remark" ON "attempt_change" USING btree ("remark_id") WHERE remark_id is not null;--> statement-breakpoint
CREATE INDEX "exam_remark_exam" ON "exam_remark" USING btree ("exam_id","context_id","id");--> statement-breakpoint
-- Whether anything of an attempt waits to be read, and what the rest earned; what was dropped from the paper counts for
-- neither. The layout is told apart, for it may be about to change.
create function attempt_total(p_attempt bigint, p_layout jsonb) returns table (waits boolean, total numeric) language sql stable as $$
  select coalesce(bool_or(a.mark_state = 'needs'), false), coalesce(sum(a.score), 0) from answer a where a.attempt_id = p_attempt
    and not exists (select 1 from jsonb_to_recordset(p_layout) as l(slot int, void boolean) where l.slot = a.slot and l.void)
$$;--> statement-breakpoint
-- As before, without what was dropped from the paper; what a person scored stays.
create or replace function score_attempt(p_attempt bigint, p_scores jsonb)
returns table (state text, score numeric, passed boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  v_layout jsonb;
  waits boolean;
  total numeric;
begin
  select a.layout into v_layout from attempt a where a.id = p_attempt and a.state = 'submitted' for update;
  if found then
    update answer a set score = s.score, mark_state = case when s.score is null then 'needs' else 'auto' end, row_version = a.row_version + 1
      from jsonb_to_recordset(p_scores) as s(slot int, score numeric) where a.attempt_id = p_attempt and a.slot = s.slot and a.mark_state <> 'manual';
    select t.waits, t.total into waits, total from attempt_total(p_attempt, v_layout) t;
    update attempt a set state = case when waits then 'marking' else 'graded' end, score = case when not waits then total end,
        passed = case when not waits then total * 100 >= a.max_score * (a.rules ->> 'pass')::numeric end, row_version = a.row_version + 1
      where a.id = p_attempt;
  end if;
  return query select a.state, a.score, a.passed from attempt a where a.id = p_attempt;
end $$;--> statement-breakpoint
-- As before, without what was dropped from the paper.
create or replace function mark_answer(p_attempt bigint, p_slot int, p_version int, p_marker bigint, p_score numeric, p_comment text)
returns table (outcome text, row_version int, newly_graded boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  v attempt;
  given answer;
  waits boolean;
  total numeric;
begin
  select * into v from attempt a where a.id = p_attempt for update;
  if v.id is null or v.state not in ('marking', 'graded') then
    return query select case when v.id is null then 'gone' else v.state end, 0, false;
    return;
  end if;
  select * into given from answer a where a.attempt_id = p_attempt and a.slot = p_slot for update;
  if coalesce(given.row_version, 0) <> p_version then
    return query select 'stale', coalesce(given.row_version, 0), false;
    return;
  end if;
  insert into answer as a (attempt_id, slot, client_seq, score, mark_state, marker_id, comment)
    values (p_attempt, p_slot, 0, p_score, case when p_score is null then 'none' else 'manual' end, p_marker, coalesce(p_comment, ''))
    on conflict (attempt_id, slot) do update set score = coalesce(p_score, a.score),
      mark_state = case when p_score is null then a.mark_state else 'manual' end,
      marker_id = p_marker, comment = coalesce(p_comment, a.comment), row_version = a.row_version + 1
    returning * into given;
  insert into mark (content_id, context_id, user_id, attempt_id, slot, marker_id, score, comment, at)
    values (v.content_id, v.context_id, v.user_id, p_attempt, p_slot, p_marker, given.score, given.comment, clock_now());
  select t.waits, t.total into waits, total from attempt_total(p_attempt, v.layout) t;
  update attempt a set state = case when waits then 'marking' else 'graded' end, score = case when not waits then total end,
      passed = case when not waits then total * 100 >= a.max_score * (a.rules ->> 'pass')::numeric end, row_version = a.row_version + 1
    where a.id = p_attempt;
  return query select 'ok', given.row_version, v.state = 'marking' and not waits;
end $$;--> statement-breakpoint
-- As before; an attempt that was opened again keeps the mark of an answer until that answer changes.
create or replace function save_answers(p_attempt bigint, p_user bigint, p_token uuid, p_seq bigint, p_changes jsonb)
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
      answered_at = excluded.answered_at, saved_at = excluded.saved_at, flagged = excluded.flagged,
      score = case when a.response is not distinct from excluded.response then a.score end,
      mark_state = case when a.response is not distinct from excluded.response then a.mark_state else 'none' end
      where a.client_seq < excluded.client_seq
    returning a.slot, a.client_seq, a.response
  ), logged as (
    insert into answer_log (attempt_id, slot, client_seq, response, at) select p_attempt, slot, client_seq, response, clock_now() from kept
  )
  select 'ok'::text, v.state, v.deadline_at, coalesce((select array_agg(slot order by slot) from timely), '{}'),
    coalesce((select array_agg(slot order by slot) from given where not exists (select 1 from timely t where t.slot = given.slot)), '{}');
end $$;--> statement-breakpoint
-- As before; an attempt that was made void is used up: whoever may sit again is granted another.
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
  select count(*) into used from attempt a
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
-- As before; who has only void attempts, and none left, has failed.
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
  is_void boolean;
  next_state text;
begin
  insert into progress as g (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do nothing;
  select * into v from progress g where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content for update;
  select coalesce(bool_or(a.state in ('submitted', 'marking') or a.state = 'graded' and a.is_held), false),
      coalesce(bool_or(a.state = 'graded' and not a.is_held), false), coalesce(bool_or(a.passed and a.state = 'graded' and not a.is_held), false), count(*), coalesce(bool_or(a.state = 'in_progress'), false),
      coalesce(bool_or(a.state in ('submitted', 'marking')), false), coalesce(bool_or(a.state = 'void'), false)
    into waits, graded, passed, used, is_open, unread, is_void from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user;
  next_state := case when v.completed_at is not null or v.state = 'excused' then v.state
    when passed or (p_rule = 'submit' and graded) then 'completed' when waits then 'submitted'
    when (graded or is_void) and not is_open and p_max > 0 and used >= p_max then 'failed' else 'in_progress' end;
  missing := case next_state when 'submitted' then case when unread then '等待老师批阅' else '等待公布成绩' end when 'failed' then case when graded then '未达到及格分' else '作答已作废' end when 'completed' then '' when 'excused' then ''
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
