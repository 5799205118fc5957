CREATE TABLE "transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"user_id" bigint NOT NULL,
	"org_id" bigint DEFAULT 0 NOT NULL,
	"request" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"ok" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"file_id" bigint,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "transfer_user" ON "transfer" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "transfer_under_way" ON "transfer" USING btree ("user_id") WHERE state in ('queued', 'running');