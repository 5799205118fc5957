CREATE TABLE "mark_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" bigint,
	"attempt_id" bigint,
	"slot" integer DEFAULT 0 NOT NULL,
	"file_id" bigint NOT NULL,
	"marker_id" bigint NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"is_told" boolean DEFAULT true NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "mark_file_one" CHECK (("mark_file"."submission_id" is null) <> ("mark_file"."attempt_id" is null))
);
--> statement-breakpoint
ALTER TABLE "mark_file" ADD CONSTRAINT "mark_file_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_file" ADD CONSTRAINT "mark_file_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_file_submission" ON "mark_file" USING btree ("submission_id") WHERE submission_id is not null;--> statement-breakpoint
CREATE INDEX "mark_file_attempt" ON "mark_file" USING btree ("attempt_id") WHERE attempt_id is not null;--> statement-breakpoint
CREATE INDEX "mark_file_file" ON "mark_file" USING btree ("file_id");
--> statement-breakpoint
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
