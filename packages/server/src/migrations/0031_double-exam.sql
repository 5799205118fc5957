CREATE TABLE "exam_mark" (
	"attempt_id" bigint NOT NULL,
	"marker_id" bigint NOT NULL,
	"round" smallint,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "exam_mark_attempt_id_marker_id_pk" PRIMARY KEY("attempt_id","marker_id")
);
--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "is_double" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wrong_question" ADD COLUMN "tried_in" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_mark" ADD CONSTRAINT "exam_mark_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_mark_round_key" ON "exam_mark" USING btree ("attempt_id","round");