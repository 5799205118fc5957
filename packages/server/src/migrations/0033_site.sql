CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"tone" text DEFAULT 'blue' NOT NULL,
	"big_file_id" bigint,
	"medium_file_id" bigint,
	"big_key" text DEFAULT '' NOT NULL,
	"medium_key" text DEFAULT '' NOT NULL,
	"href" text DEFAULT '' NOT NULL,
	"target" text DEFAULT '_self' NOT NULL,
	"org_id" bigint DEFAULT 0 NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"click_num" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"sender" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"file_ids" bigint[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" bigint PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "banner_order" ON "banner" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "feedback_sender" ON "feedback" USING btree ("sender","created_at");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","id");
--> statement-breakpoint
CREATE TABLE "user_interest" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"role" text,
	"industry_id" bigint
);
