CREATE TABLE "survey" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"anonymous" boolean NOT NULL,
	"shows_results" boolean NOT NULL,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_box" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_hand_in" (
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"answers" jsonb,
	"handed_in_at" timestamp with time zone,
	CONSTRAINT "survey_hand_in_content_id_context_id_user_id_pk" PRIMARY KEY("content_id","context_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_box" ADD CONSTRAINT "survey_box_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_hand_in" ADD CONSTRAINT "survey_hand_in_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_box_place" ON "survey_box" USING btree ("content_id","context_id");