CREATE SEQUENCE "public"."certificate_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"content_id" bigint NOT NULL,
	"holder_id" bigint NOT NULL,
	"holder" text NOT NULL,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"printed" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"valid_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	"revoke_reason" text DEFAULT '' NOT NULL,
	"superseded_by" bigint,
	CONSTRAINT "certificate_revoked" CHECK (("certificate"."revoked_at" is null) = ("certificate"."revoked_by" is null))
);
--> statement-breakpoint
CREATE TABLE "certificate_rule" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"template_id" bigint,
	"min_percent" numeric(5, 2),
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"orientation" text DEFAULT 'landscape' NOT NULL,
	"lines" jsonb NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"valid_months" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "grade_book" (
	"container_id" bigint PRIMARY KEY NOT NULL,
	"mode" text DEFAULT 'items' NOT NULL,
	"missing" text DEFAULT 'due' NOT NULL,
	"drop_lowest" integer DEFAULT 0 NOT NULL,
	"groups" jsonb,
	"row_version" integer DEFAULT 1 NOT NULL,
	"is_stale" boolean DEFAULT true NOT NULL,
	"computed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "grade_cell" (
	"container_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"raw" numeric(8, 2),
	"max" numeric(8, 2) NOT NULL,
	"earned" text DEFAULT 'none' NOT NULL,
	"override" text,
	"override_score" numeric(8, 2),
	"override_reason" text DEFAULT '' NOT NULL,
	"override_by" bigint,
	"override_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "grade_cell_container_id_user_id_item_id_pk" PRIMARY KEY("container_id","user_id","item_id"),
	CONSTRAINT "grade_cell_override" CHECK (coalesce("grade_cell"."override" = 'score', false) = ("grade_cell"."override_score" is not null))
);
--> statement-breakpoint
CREATE TABLE "grade_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grade_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"source" text NOT NULL,
	"old_state" text NOT NULL,
	"old_score" numeric(8, 2),
	"new_state" text NOT NULL,
	"new_score" numeric(8, 2),
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" bigint DEFAULT 0 NOT NULL,
	"import_id" bigint,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grade_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"cells" jsonb NOT NULL,
	"count" integer NOT NULL,
	"state" text DEFAULT 'previewed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "grade_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grade_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"content_id" bigint,
	"title" text NOT NULL,
	"max" numeric(8, 2) NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"group_key" text NOT NULL,
	"weight" integer,
	"is_extra" boolean DEFAULT false NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "grade_item_max" CHECK ("grade_item"."max" > 0)
);
--> statement-breakpoint
CREATE TABLE "grade_total" (
	"container_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"percent" numeric(7, 4),
	"groups" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "grade_total_container_id_user_id_pk" PRIMARY KEY("container_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "certificate_rule" ADD CONSTRAINT "certificate_rule_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_rule" ADD CONSTRAINT "certificate_rule_template_id_certificate_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_book" ADD CONSTRAINT "grade_book_container_id_content_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_cell" ADD CONSTRAINT "grade_cell_item_id_grade_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."grade_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_item" ADD CONSTRAINT "grade_item_container_id_content_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_no_key" ON "certificate" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code_key" ON "certificate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_live_key" ON "certificate" USING btree ("content_id","holder_id","kind") WHERE revoked_at is null and superseded_by is null;--> statement-breakpoint
CREATE INDEX "certificate_content" ON "certificate" USING btree ("content_id","kind","id");--> statement-breakpoint
CREATE INDEX "certificate_holder" ON "certificate" USING btree ("holder_id","id");--> statement-breakpoint
CREATE INDEX "certificate_template_org" ON "certificate_template" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "grade_cell_item" ON "grade_cell" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "grade_history_cell" ON "grade_history" USING btree ("container_id","user_id","item_id","id");--> statement-breakpoint
CREATE INDEX "grade_import_container" ON "grade_import" USING btree ("container_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "grade_item_content_key" ON "grade_item" USING btree ("container_id","content_id") WHERE content_id is not null;--> statement-breakpoint
CREATE INDEX "grade_item_container" ON "grade_item" USING btree ("container_id","sort");--> statement-breakpoint
-- Every collection there is gets its gradebook at the next look for those that wait.
INSERT INTO "grade_book" ("container_id") SELECT "id" FROM "content" WHERE "type" = 'collection' AND "deleted_at" IS NULL;
