CREATE TABLE "document_text" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_text" ADD CONSTRAINT "document_text_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;