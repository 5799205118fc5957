CREATE TABLE "attempt_photo" (
	"attempt_id" bigint PRIMARY KEY NOT NULL,
	"file_id" bigint NOT NULL,
	"is_from_file" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "require_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_photo" ADD CONSTRAINT "attempt_photo_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_photo_file_key" ON "attempt_photo" USING btree ("file_id");