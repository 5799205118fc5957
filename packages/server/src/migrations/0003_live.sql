CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"actors" bigint[] DEFAULT '{}' NOT NULL,
	"group_key" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_group_key" ON "notification" USING btree ("user_id","group_key") WHERE group_key is not null and read_at is null;--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("created_at");