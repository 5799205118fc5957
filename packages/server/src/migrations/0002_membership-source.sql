CREATE TABLE "entrance" (
	"content_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"admits" boolean NOT NULL,
	"enters" boolean DEFAULT true NOT NULL,
	CONSTRAINT "entrance_content_id_source_id_pk" PRIMARY KEY("content_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "membership_source" (
	"content_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	CONSTRAINT "membership_source_content_id_user_id_source_id_pk" PRIMARY KEY("content_id","user_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "entrance_source" ON "entrance" USING btree ("source_id","content_id");--> statement-breakpoint
CREATE INDEX "membership_source_source" ON "membership_source" USING btree ("source_id","user_id","content_id");