CREATE TABLE "sign_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sign_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"user_id" bigint,
	"account_hash" text NOT NULL,
	"account_masked" text NOT NULL,
	"org_id" bigint,
	"way" text NOT NULL,
	"ok" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ip" text NOT NULL,
	"network" text NOT NULL,
	"user_agent" text NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "sign_log_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
create table sign_log_default partition of sign_log default;--> statement-breakpoint
select ensure_month_partitions('sign_log', 0, 2);
--> statement-breakpoint
CREATE TABLE "used_proof" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_code" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_log_user" ON "sign_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "sign_log_org" ON "sign_log" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "sign_log_account" ON "sign_log" USING btree ("account_hash","at");--> statement-breakpoint
CREATE INDEX "sign_log_network" ON "sign_log" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "used_proof_age" ON "used_proof" USING btree ("expires_at");