CREATE TABLE "entrance" (
	"content_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"admits" boolean NOT NULL,
	"enters" boolean DEFAULT true NOT NULL,
	CONSTRAINT "entrance_content_id_source_id_pk" PRIMARY KEY("content_id","source_id")
);
--> statement-breakpoint
CREATE INDEX "entrance_source" ON "entrance" USING btree ("source_id","content_id");