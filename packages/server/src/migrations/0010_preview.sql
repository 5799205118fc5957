ALTER TABLE "preview_link" ADD COLUMN "with_keys" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "preview_link_content" ON "preview_link" USING btree ("content_id");