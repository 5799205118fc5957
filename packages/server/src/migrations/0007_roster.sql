CREATE TABLE "initial_secret" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"org_id" bigint NOT NULL,
	"nonce" uuid DEFAULT gen_random_uuid() NOT NULL,
	"made_by" bigint NOT NULL,
	"made_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roster_import" (
	"token" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"org_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"before" jsonb,
	"state" text DEFAULT 'previewed' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "initial_secret_org" ON "initial_secret" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "roster_import_org" ON "roster_import" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "roster_import_age" ON "roster_import" USING btree ("at");