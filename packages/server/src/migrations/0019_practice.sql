CREATE TABLE "practice" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"scene" text DEFAULT '' NOT NULL,
	"env_link" text DEFAULT '' NOT NULL,
	"steps" jsonb NOT NULL,
	"last_step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"visibility" text DEFAULT 'self' NOT NULL,
	"is_excellent" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"view_num" integer DEFAULT 0 NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "product_counts" CHECK ("product"."view_num" >= 0 and "product"."like_num" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_like" (
	"product_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "product_like_product_id_user_id_pk" PRIMARY KEY("product_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "product_look" (
	"product_id" bigint NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_look_product_id_device_pk" PRIMARY KEY("product_id","device")
);
--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "part_marks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD CONSTRAINT "practice_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_like" ADD CONSTRAINT "product_like_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_look" ADD CONSTRAINT "product_look_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_of_learner" ON "product" USING btree ("context_id","content_id","user_id");--> statement-breakpoint
CREATE INDEX "product_user" ON "product" USING btree ("user_id");--> statement-breakpoint
-- A draft has parts besides its text: what was done for each step of a practice.
drop function save_draft(bigint, bigint, bigint, int, text, text, bigint[], text[], boolean[], int);--> statement-breakpoint
create function save_draft(p_user bigint, p_content bigint, p_context bigint, p_version int, p_body text, p_link text,
  p_files bigint[], p_names text[], p_in_text boolean[], p_max int, p_parts jsonb default null)
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
      insert into submission as s (content_id, context_id, user_id, no, body, link, parts) values (p_content, p_context, p_user, coalesce(v.no, 0) + 1, p_body, p_link, p_parts)
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
    if v.body = p_body and v.link = p_link and v.parts is not distinct from p_parts and p_files = array(select f.file_id from submission_file f where f.submission_id = v.id order by f.sort) then
      return query select 'ok', v.id, v.no, v.row_version, v.updated_at;
      return;
    end if;
    if v.row_version <> p_version then
      return query select 'stale', v.id, v.no, v.row_version, v.updated_at;
      return;
    end if;
    update submission s set body = p_body, link = p_link, parts = p_parts, row_version = s.row_version + 1, updated_at = clock_now() where s.id = v.id returning * into v;
    delete from submission_file f where f.submission_id = v.id;
  end if;
  insert into submission_file (submission_id, file_id, sort, name, in_text)
    select v.id, u.file_id, u.sort, u.name, u.in_text from unnest(p_files, p_names, p_in_text) with ordinality u (file_id, name, in_text, sort)
    on conflict do nothing;
  return query select case when is_new then 'made' else 'ok' end, v.id, v.no, v.row_version, v.updated_at;
end $$;--> statement-breakpoint
-- A product counts once it is accepted, whatever its points.
create or replace function settle_submissions(p_user bigint, p_content bigint, p_context bigint, p_rule text, p_pass int, p_max int, p_acts boolean)
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
  passed := counted.id is not null and (p_rule in ('submit', 'accept') or counted.score * 100 >= counted.max_score * p_pass);
  next_state := case when excused then 'excused' when last.state = 'returned' then 'in_progress' when passed then 'completed'
    when last.state = 'submitted' then 'submitted' when counted.id is not null and used >= p_max then 'failed' else 'in_progress' end;
  missing := case next_state when 'submitted' then '等待老师批阅' when 'failed' then '未达到及格分' when 'in_progress' then
    case when last.state = 'returned' then '老师已退回，请修改后重新提交' when counted.id is not null then '还需达到及格分' when p_rule = 'accept' then '还需提交作品' else '还需提交作业' end
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
