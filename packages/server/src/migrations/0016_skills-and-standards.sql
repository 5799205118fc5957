CREATE TABLE "standard" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"is_base" boolean DEFAULT false NOT NULL,
	"target" smallint DEFAULT 11 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"hand_ins" text NOT NULL,
	"score" numeric(4, 2) NOT NULL,
	"level" smallint NOT NULL,
	"points" jsonb NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skill" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" bigint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skill_level" (
	"user_id" bigint NOT NULL,
	"skill_id" bigint NOT NULL,
	"score" numeric(4, 2) NOT NULL,
	"level" smallint NOT NULL,
	"assessment_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "skill_level_user_id_skill_id_pk" PRIMARY KEY("user_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "standard_point" (
	"section_id" bigint PRIMARY KEY NOT NULL,
	"content_id" bigint NOT NULL,
	"skill_id" bigint NOT NULL,
	"target" smallint DEFAULT 11 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "standard" ADD CONSTRAINT "standard_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_level" ADD CONSTRAINT "skill_level_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_point" ADD CONSTRAINT "standard_point_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_point" ADD CONSTRAINT "standard_point_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_point" ADD CONSTRAINT "standard_point_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_hand_ins_key" ON "assessment" USING btree ("content_id","user_id","hand_ins");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_no_key" ON "assessment" USING btree ("content_id","user_id","no");--> statement-breakpoint
CREATE INDEX "assessment_content" ON "assessment" USING btree ("content_id","score") WHERE state = 'live';--> statement-breakpoint
CREATE INDEX "assessment_user" ON "assessment" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_title_key" ON "skill" USING btree ("org_id","title_key");--> statement-breakpoint
CREATE INDEX "skill_level_skill" ON "skill_level" USING btree ("skill_id","score");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_point_skill_key" ON "standard_point" USING btree ("content_id","skill_id");--> statement-breakpoint
CREATE INDEX "standard_point_skill" ON "standard_point" USING btree ("skill_id");