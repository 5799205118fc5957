DROP INDEX "progress_content";--> statement-breakpoint
CREATE INDEX "progress_content" ON "progress" USING btree ("content_id","context_id","user_id");