CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"item_id" bigint DEFAULT 0 NOT NULL,
	"user_id" bigint NOT NULL,
	"root_id" bigint,
	"body" text NOT NULL,
	"is_question" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" bigint
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_container_id_content_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_roots" ON "comment" USING btree ("container_id","item_id","id") WHERE root_id is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_replies" ON "comment" USING btree ("root_id","id") WHERE root_id is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_questions" ON "comment" USING btree ("container_id","id") WHERE is_question and root_id is null and removed_at is null;