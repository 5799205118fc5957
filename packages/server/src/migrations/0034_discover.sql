CREATE TABLE "news" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_order" ON "news" USING btree ("is_pinned","publish_at","content_id");--> statement-breakpoint
CREATE INDEX "news_time" ON "news" USING btree ("publish_at","content_id");--> statement-breakpoint
CREATE INDEX "news_due" ON "news" USING btree ("publish_at") WHERE is_scheduled;
