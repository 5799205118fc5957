CREATE TABLE "link" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"opening" text NOT NULL,
	"completion" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;