CREATE TABLE "picture" (
	"content_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"sort" smallint NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "picture_content_id_file_id_pk" PRIMARY KEY("content_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "document" DROP CONSTRAINT "document_file_id_file_id_fk";
--> statement-breakpoint
ALTER TABLE "video" DROP CONSTRAINT "video_file_id_file_id_fk";
--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;