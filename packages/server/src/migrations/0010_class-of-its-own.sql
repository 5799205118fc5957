CREATE TABLE "room" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"org_id" bigint NOT NULL,
	"name_key" text NOT NULL,
	"template" smallint NOT NULL,
	"group_user_max" smallint,
	"copy_from" bigint,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_name_key" ON "room" USING btree ("org_id","name_key") WHERE gone_at is null;