CREATE TABLE "channel" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"certification_url" text DEFAULT '' NOT NULL,
	"test_address" text DEFAULT '' NOT NULL,
	"guide" text DEFAULT '' NOT NULL,
	"model" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model_version" integer DEFAULT 1 NOT NULL,
	"published_model" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model_published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_point" (
	"content_id" bigint NOT NULL,
	"competence_key" text NOT NULL,
	"skill_id" bigint NOT NULL,
	"task_key" text NOT NULL,
	"title" text NOT NULL,
	"target" smallint NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "channel_point_content_id_competence_key_skill_id_pk" PRIMARY KEY("content_id","competence_key","skill_id")
);
--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_point" ADD CONSTRAINT "channel_point_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_point_skill" ON "channel_point" USING btree ("skill_id","content_id");