CREATE TABLE "mark_phrase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_phrase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_phrase_use" (
	"user_id" bigint NOT NULL,
	"phrase_id" bigint NOT NULL,
	"used" integer DEFAULT 1 NOT NULL,
	"used_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "mark_phrase_use_user_id_phrase_id_pk" PRIMARY KEY("user_id","phrase_id")
);
--> statement-breakpoint
ALTER TABLE "mark_phrase_use" ADD CONSTRAINT "mark_phrase_use_phrase_id_mark_phrase_id_fk" FOREIGN KEY ("phrase_id") REFERENCES "public"."mark_phrase"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mark_phrase_text_key" ON "mark_phrase" USING btree ("user_id",md5("text"));--> statement-breakpoint
CREATE INDEX "mark_phrase_shared" ON "mark_phrase" USING btree ("org_id") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "mark_phrase_use_phrase" ON "mark_phrase_use" USING btree ("phrase_id");