CREATE SEQUENCE "public"."certificate_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"content_id" bigint NOT NULL,
	"holder_id" bigint NOT NULL,
	"holder" text NOT NULL,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"printed" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"valid_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	"revoke_reason" text DEFAULT '' NOT NULL,
	"superseded_by" bigint,
	CONSTRAINT "certificate_revoked" CHECK (("certificate"."revoked_at" is null) = ("certificate"."revoked_by" is null))
);
--> statement-breakpoint
CREATE TABLE "certificate_rule" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"template_id" bigint,
	"min_percent" numeric(5, 2),
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"orientation" text DEFAULT 'landscape' NOT NULL,
	"lines" jsonb NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"valid_months" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "certificate_rule" ADD CONSTRAINT "certificate_rule_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_rule" ADD CONSTRAINT "certificate_rule_template_id_certificate_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_no_key" ON "certificate" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code_key" ON "certificate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_live_key" ON "certificate" USING btree ("content_id","holder_id","kind") WHERE revoked_at is null and superseded_by is null;--> statement-breakpoint
CREATE INDEX "certificate_content" ON "certificate" USING btree ("content_id","kind","id");--> statement-breakpoint
CREATE INDEX "certificate_holder" ON "certificate" USING btree ("holder_id","id");--> statement-breakpoint
CREATE INDEX "certificate_template_org" ON "certificate_template" USING btree ("org_id","id");