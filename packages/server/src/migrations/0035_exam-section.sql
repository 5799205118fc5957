CREATE TABLE "exam_section" (
	"exam_id" bigint NOT NULL,
	"seq" smallint NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"shuffle" boolean DEFAULT false NOT NULL,
	CONSTRAINT "exam_section_exam_id_seq_pk" PRIMARY KEY("exam_id","seq")
);
--> statement-breakpoint
ALTER TABLE "exam_slot" ADD COLUMN "section" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_section" ADD CONSTRAINT "exam_section_exam_id_exam_content_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("content_id") ON DELETE no action ON UPDATE no action;