CREATE TABLE "rubric" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rubric_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"title" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "rubric" jsonb;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "rubric_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "rubric_user" ON "rubric" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rubric_shared" ON "rubric" USING btree ("org_id") WHERE is_shared;
--> statement-breakpoint
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