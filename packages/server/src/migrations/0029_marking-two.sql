CREATE TABLE "mark_code" (
	"context_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"code" integer NOT NULL,
	CONSTRAINT "mark_code_context_id_content_id_user_id_pk" PRIMARY KEY("context_id","content_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mark_code_key" ON "mark_code" USING btree ("context_id","content_id","code");--> statement-breakpoint
CREATE INDEX "exam_anonymous" ON "exam" USING btree ("content_id") WHERE is_anonymous;--> statement-breakpoint
CREATE INDEX "work_anonymous" ON "work" USING btree ("content_id") WHERE is_anonymous;
--> statement-breakpoint
create function marks_without_names(p_content bigint) returns boolean language sql stable as $$
  select exists (select from work w where w.content_id = p_content and w.is_anonymous)
    or exists (select from exam e where e.content_id = p_content and e.is_anonymous)
$$;
--> statement-breakpoint
-- Whether those who mark see codes: of a work while its setting stands, of an exam until every result in the context is released.
create function hides_names(p_content bigint, p_context bigint) returns boolean language sql stable as $$
  select exists (select from work w where w.content_id = p_content and w.is_anonymous)
    or exists (select from exam e where e.content_id = p_content and e.is_anonymous)
      and exists (select from attempt a where a.content_id = p_content and a.context_id = p_context
        and (a.state in ('in_progress', 'submitted', 'marking') or a.state = 'graded' and a.is_held))
$$;
--> statement-breakpoint
create function mark_name(p_content bigint, p_context bigint, p_user bigint) returns text language sql stable as $$
  select '考生' || coalesce((select ' ' || lpad(c.code::text, greatest(3, length(c.code::text)), '0') from mark_code c
    where c.context_id = p_context and c.content_id = p_content and c.user_id = p_user), '')
$$;
--> statement-breakpoint
-- Drawn at random, so that neither the order of coming nor an id can be read from it; each round that finds its number taken widens the choice.
create function draw_mark_code(p_content bigint, p_context bigint, p_user bigint) returns void language plpgsql as $$
declare v_most int := 999;
begin
  while not exists (select from mark_code where context_id = p_context and content_id = p_content and user_id = p_user) loop
    insert into mark_code (context_id, content_id, user_id, code)
      values (p_context, p_content, p_user, 1 + floor(random() * v_most)::int) on conflict do nothing;
    v_most := v_most + 100;
  end loop;
end $$;
--> statement-breakpoint
create function draw_code_of_row() returns trigger language plpgsql as $$
begin
  if marks_without_names(new.content_id) then
    perform draw_mark_code(new.content_id, new.context_id, new.user_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger attempt_mark_code after insert on attempt for each row execute function draw_code_of_row();
--> statement-breakpoint
create trigger submission_mark_code after insert on submission for each row execute function draw_code_of_row();

--> statement-breakpoint
CREATE TABLE "mark_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"context_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"marks" jsonb NOT NULL,
	"state" text DEFAULT 'previewed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mark" ADD COLUMN "import_id" bigint;--> statement-breakpoint
CREATE INDEX "mark_import_content" ON "mark_import" USING btree ("context_id","content_id","id");
--> statement-breakpoint
CREATE TABLE "work_mark" (
	"submission_id" bigint NOT NULL,
	"marker_id" bigint NOT NULL,
	"round" smallint,
	"score" numeric(8, 2),
	"comment" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "work_mark_submission_id_marker_id_pk" PRIMARY KEY("submission_id","marker_id")
);
--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "is_double" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_mark" ADD CONSTRAINT "work_mark_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_mark_round_key" ON "work_mark" USING btree ("submission_id","round");
