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
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "unlock_clock" (
	"container_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"judge_at" timestamp with time zone,
	CONSTRAINT "unlock_clock_container_id_user_id_pk" PRIMARY KEY("container_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "placement" ADD COLUMN "binds_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "binds_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "item_unlock" ADD CONSTRAINT "item_unlock_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_progress" ADD CONSTRAINT "section_progress_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_unlock_placement" ON "item_unlock" USING btree ("placement_id");--> statement-breakpoint
CREATE INDEX "section_progress_section" ON "section_progress" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "unlock_clock_judge" ON "unlock_clock" USING btree ("judge_at") WHERE judge_at is not null;