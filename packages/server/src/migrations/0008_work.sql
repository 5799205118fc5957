CREATE TABLE "allowance" (
	"user_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"extended_to" timestamp with time zone,
	"is_excused" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"given_by" bigint NOT NULL,
	"given_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "allowance_context_id_content_id_user_id_pk" PRIMARY KEY("context_id","content_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"stated_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"late_s" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"cutoff_at" timestamp with time zone,
	"extended_to" timestamp with time zone,
	"max_score" numeric(8, 2) DEFAULT 0 NOT NULL,
	"score" numeric(8, 2),
	"deduction" numeric(8, 2) DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone,
	"marker_id" bigint,
	"marked_at" timestamp with time zone,
	"return_reason" text DEFAULT '' NOT NULL,
	"return_deadline" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "submission_handed_in" CHECK (("submission"."state" = 'draft') = ("submission"."submitted_at" is null) or "submission"."state" = 'void')
);
--> statement-breakpoint
CREATE TABLE "submission_file" (
	"submission_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"name" text NOT NULL,
	"in_text" boolean DEFAULT false NOT NULL,
	CONSTRAINT "submission_file_submission_id_file_id_pk" PRIMARY KEY("submission_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "work" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"total_score" integer DEFAULT 100 NOT NULL,
	"allows" text[] NOT NULL,
	"max_files" smallint DEFAULT 10 NOT NULL,
	"max_size_mb" integer DEFAULT 200 NOT NULL,
	"due_at" timestamp with time zone,
	"cutoff_at" timestamp with time zone,
	"late_policy" jsonb,
	"attempts_max" smallint DEFAULT 0 NOT NULL,
	"asks_statement" boolean DEFAULT false NOT NULL,
	"completion" text DEFAULT 'submit' NOT NULL,
	"pass_score" smallint DEFAULT 60 NOT NULL,
	CONSTRAINT "work_total_score" CHECK ("work"."total_score" > 0),
	CONSTRAINT "work_window" CHECK ("work"."cutoff_at" is null or "work"."due_at" is null or "work"."due_at" <= "work"."cutoff_at")
);
--> statement-breakpoint
ALTER TABLE "submission_file" ADD CONSTRAINT "submission_file_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_no_key" ON "submission" USING btree ("context_id","content_id","user_id","no");--> statement-breakpoint
CREATE INDEX "submission_to_mark" ON "submission" USING btree ("context_id","content_id","submitted_at","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "submission_content" ON "submission" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "submission_file_file" ON "submission_file" USING btree ("file_id");--> statement-breakpoint
-- Keeps what somebody writes for a content: their open draft, or the next one where none is open. A draft that is newer
-- than the one the sender knows is left as it is, unless it is the very same (a reply that was lost). `p_max` 0: after a
-- mark there is no next one.
create function save_draft(p_user bigint, p_content bigint, p_context bigint, p_version int, p_body text, p_link text,
  p_files bigint[], p_names text[], p_in_text boolean[], p_max int)
returns table (outcome text, id bigint, no int, row_version int, saved_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v submission;
  used int;
  is_new boolean;
begin
  select * into v from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user
    order by s.no desc limit 1 for update;
  is_new := v.id is null or v.state <> 'draft';
  if v.state = 'submitted' then
    return query select 'waiting', v.id, v.no, v.row_version, v.updated_at;
    return;
  end if;
  if is_new then
    select count(*) into used from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user and s.state = 'graded';
    if used > 0 and v.state <> 'returned' and used >= p_max then
      return query select 'used_up', v.id, v.no, v.row_version, v.updated_at;
      return;
    end if;
    if p_version = 0 then
      insert into submission as s (content_id, context_id, user_id, no, body, link) values (p_content, p_context, p_user, coalesce(v.no, 0) + 1, p_body, p_link)
        on conflict (context_id, content_id, user_id, no) do nothing returning * into v;
      if not found then
        -- Made by another page a moment ago.
        select * into v from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user
          order by s.no desc limit 1 for update;
        is_new := false;
      end if;
    else
      return query select 'stale', 0::bigint, 0, 0, null::timestamptz;
      return;
    end if;
  end if;
  if not is_new then
    if v.body = p_body and v.link = p_link and p_files = array(select f.file_id from submission_file f where f.submission_id = v.id order by f.sort) then
      return query select 'ok', v.id, v.no, v.row_version, v.updated_at;
      return;
    end if;
    if v.row_version <> p_version then
      return query select 'stale', v.id, v.no, v.row_version, v.updated_at;
      return;
    end if;
    update submission s set body = p_body, link = p_link, row_version = s.row_version + 1, updated_at = clock_now() where s.id = v.id returning * into v;
    delete from submission_file f where f.submission_id = v.id;
  end if;
  insert into submission_file (submission_id, file_id, sort, name, in_text)
    select v.id, u.file_id, u.sort, u.name, u.in_text from unnest(p_files, p_names, p_in_text) with ordinality u (file_id, name, in_text, sort)
    on conflict do nothing;
  return query select case when is_new then 'made' else 'ok' end, v.id, v.no, v.row_version, v.updated_at;
end $$;--> statement-breakpoint
-- Brings a person's progress with a content up to their hand-ins and what was allowed them. The newest mark counts until
-- the next is given; what was returned is unfinished. `p_acts` whether the person themselves did something.
create function settle_submissions(p_user bigint, p_content bigint, p_context bigint, p_rule text, p_pass int, p_max int, p_acts boolean)
returns table (state text, percent int, newly_done boolean, missing text)
language plpgsql as $$
#variable_conflict use_column
declare
  v progress;
  last submission;
  counted submission;
  used int;
  excused boolean;
  passed boolean;
  next_state text;
begin
  insert into progress as g (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do nothing;
  select * into v from progress g where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content for update;
  select * into last from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user
    and s.state in ('submitted', 'returned', 'graded') order by s.no desc limit 1;
  select * into counted from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user
    and s.state = 'graded' order by s.no desc limit 1;
  select count(*) into used from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user and s.state = 'graded';
  excused := coalesce((select a.is_excused from allowance a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user), false);
  passed := counted.id is not null and (p_rule = 'submit' or counted.score * 100 >= counted.max_score * p_pass);
  next_state := case when excused then 'excused' when last.state = 'returned' then 'in_progress' when passed then 'completed'
    when last.state = 'submitted' then 'submitted' when counted.id is not null and used >= p_max then 'failed' else 'in_progress' end;
  missing := case next_state when 'submitted' then '等待老师批阅' when 'failed' then '未达到及格分' when 'in_progress' then
    case when last.state = 'returned' then '老师已退回，请修改后重新提交' when counted.id is not null then '还需达到及格分' else '还需提交作业' end
    else '' end;
  newly_done := next_state = 'completed' and v.completed_at is null;
  return query update progress g set state = next_state, last_at = case when p_acts then clock_now() else g.last_at end,
      best_score = counted.score, max_score = counted.max_score,
      percent = case when next_state = 'completed' then 100 when next_state in ('submitted', 'failed') then 90 when last.id is not null then 50 else 0 end,
      completed_at = case when next_state = 'completed' then coalesce(g.completed_at, clock_now()) end,
      data = coalesce(g.data, '{}'::jsonb) || jsonb_build_object('missing', missing)
    where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content
    returning g.state, g.percent::int, newly_done, missing;
end $$;
