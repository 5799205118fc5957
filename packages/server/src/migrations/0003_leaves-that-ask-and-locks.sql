CREATE TABLE "item_unlock" (
	"container_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"placement_id" bigint NOT NULL,
	"unlocked_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "item_unlock_container_id_user_id_placement_id_pk" PRIMARY KEY("container_id","user_id","placement_id")
);
--> statement-breakpoint
CREATE TABLE "opened" (
	"container_id" bigint NOT NULL,
	"section_id" bigint DEFAULT 0 NOT NULL,
	"placement_id" bigint DEFAULT 0 NOT NULL,
	"user_id" bigint DEFAULT 0 NOT NULL,
	"by_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "opened_container_id_section_id_placement_id_user_id_pk" PRIMARY KEY("container_id","section_id","placement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "section_progress" (
	"container_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"section_id" bigint NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"unlocked_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "section_progress_container_id_user_id_section_id_pk" PRIMARY KEY("container_id","user_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "unlock_clock" (
	"container_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"judge_at" timestamp with time zone,
	CONSTRAINT "unlock_clock_container_id_user_id_pk" PRIMARY KEY("container_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "discussion" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"marked_by" text DEFAULT 'posts' NOT NULL,
	"posts_asked" integer DEFAULT 1 NOT NULL,
	"replies_asked" integer DEFAULT 0 NOT NULL,
	"post_first" boolean DEFAULT false NOT NULL,
	CONSTRAINT "discussion_asks" CHECK ("discussion"."posts_asked" + "discussion"."replies_asked" > 0)
);
--> statement-breakpoint
CREATE TABLE "survey" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"anonymous" boolean NOT NULL,
	"shows_results" boolean NOT NULL,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_box" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_hand_in" (
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"answers" jsonb,
	"handed_in_at" timestamp with time zone,
	CONSTRAINT "survey_hand_in_content_id_context_id_user_id_pk" PRIMARY KEY("content_id","context_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "placement" ADD COLUMN "binds_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "binds_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "item_unlock" ADD CONSTRAINT "item_unlock_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_progress" ADD CONSTRAINT "section_progress_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion" ADD CONSTRAINT "discussion_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_box" ADD CONSTRAINT "survey_box_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_hand_in" ADD CONSTRAINT "survey_hand_in_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_unlock_placement" ON "item_unlock" USING btree ("placement_id");--> statement-breakpoint
CREATE INDEX "section_progress_section" ON "section_progress" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "unlock_clock_judge" ON "unlock_clock" USING btree ("judge_at") WHERE judge_at is not null;--> statement-breakpoint
CREATE INDEX "survey_box_place" ON "survey_box" USING btree ("content_id","context_id");--> statement-breakpoint
CREATE INDEX "comment_item_user" ON "comment" USING btree ("item_id","user_id") WHERE item_id > 0 and removed_at is null;--> statement-breakpoint
UPDATE "setting" SET "key" = 'visit.views' WHERE "key" = 'interest.views';
