CREATE TABLE "work_mark" (
	"submission_id" bigint NOT NULL,
	"marker_id" bigint NOT NULL,
	"round" smallint,
	"score" numeric(8, 2),
	"comment" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "work_mark_submission_id_marker_id_pk" PRIMARY KEY("submission_id","marker_id")
);
--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "is_double" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_mark" ADD CONSTRAINT "work_mark_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_mark_round_key" ON "work_mark" USING btree ("submission_id","round");