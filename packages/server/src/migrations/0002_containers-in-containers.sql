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
CREATE TABLE "place_time" (
	"placement_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"open_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"close_at" timestamp with time zone,
	CONSTRAINT "place_time_placement_id_content_id_pk" PRIMARY KEY("placement_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "placement" ADD COLUMN "attempts_max" integer;--> statement-breakpoint
ALTER TABLE "placement" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "close_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "place_time" ADD CONSTRAINT "place_time_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entrance_source" ON "entrance" USING btree ("source_id","content_id");--> statement-breakpoint
CREATE INDEX "membership_source_source" ON "membership_source" USING btree ("source_id","user_id","content_id");--> statement-breakpoint
CREATE INDEX "placement_open" ON "placement" USING btree ("open_at") WHERE open_at is not null;--> statement-breakpoint
CREATE INDEX "placement_due" ON "placement" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "placement_close" ON "placement" USING btree ("close_at") WHERE close_at is not null;--> statement-breakpoint
CREATE INDEX "section_open" ON "section" USING btree ("open_at") WHERE open_at is not null;--> statement-breakpoint
CREATE INDEX "section_due" ON "section" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "section_close" ON "section" USING btree ("close_at") WHERE close_at is not null;