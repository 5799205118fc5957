CREATE TABLE "channel_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"name" text NOT NULL,
	"salary_min" bigint NOT NULL,
	"salary_max" bigint NOT NULL,
	"region_code" integer NOT NULL,
	"exp" smallint NOT NULL,
	"edu" smallint NOT NULL,
	"headcount" integer NOT NULL,
	"introduce" text NOT NULL,
	"task_keys" text[] DEFAULT '{}' NOT NULL,
	"sort" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "channel_job" ADD CONSTRAINT "channel_job_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_job_order" ON "channel_job" USING btree ("content_id","sort") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "channel_job_region" ON "channel_job" USING btree ("region_code","id") WHERE deleted_at is null;