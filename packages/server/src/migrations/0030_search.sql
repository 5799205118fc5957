CREATE TABLE "search_asked" (
	"day" date NOT NULL,
	"keyword" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_asked_day_keyword_pk" PRIMARY KEY("day","keyword")
);
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"org_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"visibility" text NOT NULL,
	"title" text NOT NULL,
	"sound" text NOT NULL,
	"industry_id" bigint,
	"published_at" timestamp with time zone,
	"popularity" real DEFAULT 0 NOT NULL,
	"head" "tsvector" NOT NULL,
	"body" "tsvector" NOT NULL,
	"form" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_asked_day" ON "search_asked" USING btree ("day",times desc);--> statement-breakpoint
CREATE INDEX "search_entry_head" ON "search_entry" USING gin ("head");--> statement-breakpoint
CREATE INDEX "search_entry_body" ON "search_entry" USING gin ("body");--> statement-breakpoint
CREATE INDEX "search_entry_begins" ON "search_entry" USING btree (lower("title") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_entry_newest" ON "search_entry" USING btree ("published_at","content_id");--> statement-breakpoint
CREATE INDEX "search_entry_popular" ON "search_entry" USING btree ("popularity","content_id");