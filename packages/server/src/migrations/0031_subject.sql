CREATE TABLE "follow" (
	"user_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "follow_user_id_content_id_pk" PRIMARY KEY("user_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "subject" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject" ADD CONSTRAINT "subject_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_newest" ON "follow" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "follow_content" ON "follow" USING btree ("content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_default_key" ON "subject" USING btree ("content_type") WHERE is_default;