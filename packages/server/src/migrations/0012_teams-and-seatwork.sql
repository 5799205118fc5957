CREATE TABLE "seatwork" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seatwork_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"placement_id" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"ended_at" timestamp with time zone,
	"by_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"title" text NOT NULL,
	"leader_id" bigint,
	"sort" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seatwork" ADD CONSTRAINT "seatwork_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seatwork" ADD CONSTRAINT "seatwork_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seatwork_running_key" ON "seatwork" USING btree ("placement_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "seatwork_content" ON "seatwork" USING btree ("content_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_title_key" ON "team" USING btree ("content_id","title");--> statement-breakpoint
CREATE INDEX "membership_team" ON "membership" USING btree ("content_id","team_id") WHERE team_id is not null;