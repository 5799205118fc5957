CREATE TABLE "application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text DEFAULT 'join' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"code" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"uses_max" integer,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"made_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_use" (
	"invite_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "invite_use_invite_id_user_id_pk" PRIMARY KEY("invite_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "joining" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"way" text DEFAULT 'self' NOT NULL,
	"capacity" integer,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_import" (
	"token" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"found" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entrance" (
	"content_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"admits" boolean NOT NULL,
	"enters" boolean DEFAULT true NOT NULL,
	CONSTRAINT "entrance_content_id_source_id_pk" PRIMARY KEY("content_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "member_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"members" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_source" (
	"content_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	CONSTRAINT "membership_source_content_id_user_id_source_id_pk" PRIMARY KEY("content_id","user_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "place_time" (
	"placement_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"open_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"close_at" timestamp with time zone,
	CONSTRAINT "place_time_placement_id_content_id_pk" PRIMARY KEY("placement_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "wrong_try" (
	"purpose" text NOT NULL,
	"tried_by" text NOT NULL,
	"wrong" integer NOT NULL,
	"began_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "wrong_try_purpose_tried_by_pk" PRIMARY KEY("purpose","tried_by")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "placement" ADD COLUMN "attempts_max" integer;--> statement-breakpoint
ALTER TABLE "placement" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "close_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_use" ADD CONSTRAINT "invite_use_invite_id_invite_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invite"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining" ADD CONSTRAINT "joining_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_time" ADD CONSTRAINT "place_time_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_pending_key" ON "application" USING btree ("content_id","user_id","kind") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "application_content" ON "application" USING btree ("content_id","state","id");--> statement-breakpoint
CREATE INDEX "application_user" ON "application" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "application_age" ON "application" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invite_code_key" ON "invite" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invite_content" ON "invite" USING btree ("content_id","id");--> statement-breakpoint
CREATE INDEX "member_import_age" ON "member_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "entrance_source" ON "entrance" USING btree ("source_id","content_id");--> statement-breakpoint
CREATE INDEX "member_change_content" ON "member_change" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "membership_source_source" ON "membership_source" USING btree ("source_id","user_id","content_id");--> statement-breakpoint
CREATE INDEX "wrong_try_age" ON "wrong_try" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "grade_item_content" ON "grade_item" USING btree ("content_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "placement_open" ON "placement" USING btree ("open_at") WHERE open_at is not null;--> statement-breakpoint
CREATE INDEX "placement_due" ON "placement" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "placement_close" ON "placement" USING btree ("close_at") WHERE close_at is not null;--> statement-breakpoint
CREATE INDEX "section_open" ON "section" USING btree ("open_at") WHERE open_at is not null;--> statement-breakpoint
CREATE INDEX "section_due" ON "section" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "section_close" ON "section" USING btree ("close_at") WHERE close_at is not null;