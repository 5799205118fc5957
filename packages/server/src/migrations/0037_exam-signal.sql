CREATE TABLE "attempt_event" (
	"attempt_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"slot" integer DEFAULT 0 NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "attempt_event_attempt_id_kind_at_slot_pk" PRIMARY KEY("attempt_id","kind","at","slot")
);
--> statement-breakpoint
CREATE TABLE "attempt_signal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_signal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"peer_id" bigint DEFAULT 0 NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signal_round" (
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"is_waiting" boolean NOT NULL,
	CONSTRAINT "signal_round_content_id_context_id_pk" PRIMARY KEY("content_id","context_id")
);
--> statement-breakpoint
ALTER TABLE "attempt_event" ADD CONSTRAINT "attempt_event_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_signal" ADD CONSTRAINT "attempt_signal_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_signal_key" ON "attempt_signal" USING btree ("attempt_id","kind","peer_id");--> statement-breakpoint
CREATE INDEX "attempt_signal_peer" ON "attempt_signal" USING btree ("peer_id") WHERE peer_id > 0;