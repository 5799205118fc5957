CREATE TABLE "annotation" (
	"submission_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"author_id" bigint NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "annotation_submission_id_file_id_pk" PRIMARY KEY("submission_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;