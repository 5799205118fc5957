CREATE TABLE "library_folder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"parent_id" bigint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_place" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"folder_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaf_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leaf_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"replaced_by" bigint NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_place" ADD CONSTRAINT "library_place_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_place" ADD CONSTRAINT "library_place_folder_id_library_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."library_folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaf_version" ADD CONSTRAINT "leaf_version_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaf_version" ADD CONSTRAINT "leaf_version_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_folder_title_key" ON "library_folder" USING btree ("owner_id","parent_id","title");--> statement-breakpoint
CREATE INDEX "library_place_folder" ON "library_place" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "leaf_version_content" ON "leaf_version" USING btree ("content_id","id");--> statement-breakpoint
CREATE INDEX "content_bin" ON "content" USING btree ("owner_id","deleted_at") WHERE deleted_at is not null and purged_at is null;