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