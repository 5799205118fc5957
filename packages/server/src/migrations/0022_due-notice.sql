CREATE TABLE "due_notice" (
	"container_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lead" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_notice_container_id_content_id_what_at_lead_pk" PRIMARY KEY("container_id","content_id","what","at","lead")
);
--> statement-breakpoint
CREATE INDEX "exam_open" ON "exam" USING btree ("open_at") WHERE open_at is not null;--> statement-breakpoint
CREATE INDEX "exam_close" ON "exam" USING btree ("close_at") WHERE close_at is not null;--> statement-breakpoint
CREATE INDEX "work_due" ON "work" USING btree ("due_at") WHERE due_at is not null;