CREATE TABLE "activation" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation_code" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_log" (
	"invitee_id" bigint PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"first_sign_in_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verified" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"id_cipher" text NOT NULL,
	"id_mac" text NOT NULL,
	"id_tail" text NOT NULL,
	"front_file_id" bigint NOT NULL,
	"back_file_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "verified_status" CHECK ("verified"."status" in (0, 2, 3, -2))
);
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "way" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "introduce" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "banner_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "must_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "made_by_org_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activation" ADD CONSTRAINT "activation_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_code" ADD CONSTRAINT "invitation_code_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_log" ADD CONSTRAINT "invitation_log_invitee_id_auth_user_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verified" ADD CONSTRAINT "verified_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activation_user" ON "activation" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code_key" ON "invitation_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invitation_log_inviter" ON "invitation_log" USING btree ("inviter_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "verified_id_key" ON "verified" USING btree ("id_mac") WHERE status = 3;--> statement-breakpoint
CREATE INDEX "verified_waiting" ON "verified" USING btree ("status","sent_at");--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_state" CHECK ("profile"."state" in ('active', 'invited', 'locked'));