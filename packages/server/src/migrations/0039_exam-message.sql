CREATE TABLE "attempt_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"text" text NOT NULL,
	"by" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attempt_message" ADD CONSTRAINT "attempt_message_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_message_unread" ON "attempt_message" USING btree ("attempt_id") WHERE confirmed_at is null;