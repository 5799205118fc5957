CREATE TABLE "market_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"rows" integer NOT NULL,
	"by_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_stat" (
	"channel_id" bigint NOT NULL,
	"month" date NOT NULL,
	"region_code" integer NOT NULL,
	"post" text NOT NULL,
	"category" text NOT NULL,
	"demand" integer NOT NULL,
	"salary_low" bigint NOT NULL,
	"salary_high" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	CONSTRAINT "market_stat_channel_id_month_region_code_post_pk" PRIMARY KEY("channel_id","month","region_code","post")
);
--> statement-breakpoint
CREATE INDEX "market_batch_channel" ON "market_batch" USING btree ("channel_id","id");--> statement-breakpoint
CREATE INDEX "market_stat_post" ON "market_stat" USING btree ("post","month");--> statement-breakpoint
CREATE INDEX "market_stat_category" ON "market_stat" USING btree ("category","month");--> statement-breakpoint
CREATE INDEX "market_stat_region" ON "market_stat" USING btree ("region_code","month");