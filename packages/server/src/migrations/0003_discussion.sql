CREATE TABLE "discussion" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"marked_by" text DEFAULT 'posts' NOT NULL,
	"posts_asked" integer DEFAULT 1 NOT NULL,
	"replies_asked" integer DEFAULT 0 NOT NULL,
	"post_first" boolean DEFAULT false NOT NULL,
	CONSTRAINT "discussion_asks" CHECK ("discussion"."posts_asked" + "discussion"."replies_asked" > 0)
);
--> statement-breakpoint
ALTER TABLE "discussion" ADD CONSTRAINT "discussion_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_item_user" ON "comment" USING btree ("item_id","user_id") WHERE item_id > 0 and removed_at is null;