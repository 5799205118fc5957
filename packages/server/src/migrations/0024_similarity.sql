CREATE TABLE "similar_submission" (
	"submission_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"percent" smallint NOT NULL,
	"has_same_file" boolean NOT NULL,
	"dismissed_by" bigint,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "similar_submission_submission_id_other_id_pk" PRIMARY KEY("submission_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "submission_print" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"content_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"sketch" integer[] NOT NULL,
	"files" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "similar_submission" ADD CONSTRAINT "similar_submission_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_submission" ADD CONSTRAINT "similar_submission_other_id_submission_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_print" ADD CONSTRAINT "submission_print_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_print_content" ON "submission_print" USING btree ("content_id");