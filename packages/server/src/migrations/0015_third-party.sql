CREATE TABLE "third_party" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"proof" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "third_party_proof" (
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"note" text NOT NULL,
	"file_ids" bigint[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "third_party_proof_context_id_content_id_user_id_pk" PRIMARY KEY("context_id","content_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "third_party" ADD CONSTRAINT "third_party_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_proof" ADD CONSTRAINT "third_party_proof_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "third_party_proof_list" ON "third_party_proof" USING btree ("context_id","content_id","state","at");