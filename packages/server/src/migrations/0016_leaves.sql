CREATE TABLE "link" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"opening" text NOT NULL,
	"completion" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"content_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"sort" smallint NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "picture_content_id_file_id_pk" PRIMARY KEY("content_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "sign_record" (
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"distance_m" integer DEFAULT 0 NOT NULL,
	"accuracy_m" integer DEFAULT 0 NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"set_by" bigint,
	CONSTRAINT "sign_record_context_id_content_id_user_id_pk" PRIMARY KEY("context_id","content_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_request" (
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "sign_request_context_id_content_id_user_id_pk" PRIMARY KEY("context_id","content_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_try" (
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"wrong" smallint DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "sign_try_context_id_content_id_user_id_pk" PRIMARY KEY("context_id","content_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "signin" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint NOT NULL,
	"late_minutes" smallint NOT NULL,
	"lat" double precision DEFAULT 0 NOT NULL,
	"lng" double precision DEFAULT 0 NOT NULL,
	"radius" integer NOT NULL,
	"makeup" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signin_window" (
	"content_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"close_at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "signin_window_content_id_context_id_pk" PRIMARY KEY("content_id","context_id")
);
--> statement-breakpoint
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
ALTER TABLE "document" DROP CONSTRAINT "document_file_id_file_id_fk";
--> statement-breakpoint
ALTER TABLE "video" DROP CONSTRAINT "video_file_id_file_id_fk";
--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_record" ADD CONSTRAINT "sign_record_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_request" ADD CONSTRAINT "sign_request_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_try" ADD CONSTRAINT "sign_try_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signin" ADD CONSTRAINT "signin_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signin_window" ADD CONSTRAINT "signin_window_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party" ADD CONSTRAINT "third_party_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_proof" ADD CONSTRAINT "third_party_proof_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_record_device" ON "sign_record" USING btree ("context_id","content_id","device") WHERE device <> '';--> statement-breakpoint
CREATE INDEX "third_party_proof_list" ON "third_party_proof" USING btree ("context_id","content_id","state","at");--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;