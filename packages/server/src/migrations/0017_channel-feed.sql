CREATE TABLE "feed" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"container_id" bigint NOT NULL,
	"body" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" bigint
);
--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_container_id_content_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_container" ON "feed" USING btree ("container_id","content_id" DESC NULLS LAST);