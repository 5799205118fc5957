CREATE TABLE "article" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"file_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browse_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "browse_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"content_id" bigint NOT NULL,
	"user_id" bigint,
	"device" text NOT NULL,
	"action" text DEFAULT 'browse_content' NOT NULL,
	CONSTRAINT "browse_log_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
create table browse_log_default partition of browse_log default;--> statement-breakpoint
select ensure_month_partitions('browse_log', 6, 2);
--> statement-breakpoint
CREATE TABLE "learn_daily" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"context_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "learn_daily_context_id_day_user_id_content_id_pk" PRIMARY KEY("context_id","day","user_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "play_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"device" text NOT NULL,
	"duration" integer NOT NULL,
	"max_rate" numeric(3, 1) NOT NULL,
	"seek_free" boolean NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"last_beat_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"credited" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "progress" (
	"user_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"context_id" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'in_progress' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"watched" "int4multirange",
	"seconds" integer DEFAULT 0 NOT NULL,
	"best_score" numeric(8, 2),
	"data" jsonb,
	"first_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "progress_context_id_user_id_content_id_pk" PRIMARY KEY("context_id","user_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "outline_version" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"section_id" bigint,
	"content_id" bigint NOT NULL,
	"slot" text DEFAULT 'outline' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"trial" boolean DEFAULT false NOT NULL,
	"weight" integer,
	"unlock" jsonb,
	"open_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"close_at" timestamp with time zone,
	"settings" jsonb,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"parent_id" bigint DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'chapter' NOT NULL,
	"title" text NOT NULL,
	"introduce" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"weight" integer,
	"unlock" jsonb,
	"finish_rule" jsonb,
	"open_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"settings" jsonb
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"org_id" bigint DEFAULT 0 NOT NULL,
	"purpose" text NOT NULL,
	"filename" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"mime" text NOT NULL,
	"filesize" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_use" (
	"file_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"purpose" text DEFAULT 'body' NOT NULL,
	CONSTRAINT "file_use_file_id_content_id_purpose_pk" PRIMARY KEY("file_id","content_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "video" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"file_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outline_version" ADD CONSTRAINT "outline_version_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_container_id_content_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browse_log_content" ON "browse_log" USING btree ("content_id","at");--> statement-breakpoint
CREATE INDEX "learn_daily_user" ON "learn_daily" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "play_session_active_key" ON "play_session" USING btree ("user_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "play_session_user" ON "play_session" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "progress_recent" ON "progress" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "progress_content" ON "progress" USING btree ("content_id","context_id");--> statement-breakpoint
CREATE UNIQUE INDEX "placement_once_key" ON "placement" USING btree ("container_id","slot","content_id");--> statement-breakpoint
CREATE INDEX "placement_outline" ON "placement" USING btree ("container_id","slot","sort");--> statement-breakpoint
CREATE INDEX "placement_content" ON "placement" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "section_content" ON "section" USING btree ("content_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "file_key_key" ON "file" USING btree ("key");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "file_use_content" ON "file_use" USING btree ("content_id");--> statement-breakpoint
alter table progress set (fillfactor = 70);--> statement-breakpoint
alter table play_session set (fillfactor = 70);--> statement-breakpoint
-- Seconds covered by the watched spans of a video.
create function covered_seconds(spans int4multirange) returns int language sql immutable parallel safe as
$$ select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(spans) r $$;--> statement-breakpoint
-- How far a first watch may jump: the end of the span that begins at the start (expected 3.2).
create function watched_to(spans int4multirange) returns int language sql immutable parallel safe as
$$ select coalesce((select upper(r) from unnest(spans) r where lower(r) <= 5 order by lower(r) limit 1), 0) $$;--> statement-breakpoint
-- Changes a content's counters; the only writer besides the nightly reconciliation. Heat: a member weighs three favourites.
create function add_content_counts(p_content bigint, p_members int, p_favorites int)
returns table (member_num int, favorite_num int) language sql as
$$ update content_stat s set member_num = s.member_num + p_members, favorite_num = s.favorite_num + p_favorites, hot = s.hot + 3 * p_members + p_favorites
   where s.content_id = p_content returning s.member_num, s.favorite_num $$;
