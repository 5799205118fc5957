CREATE TABLE "exam_release" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"context_id" bigint NOT NULL,
	"user_ids" bigint[],
	"is_held" boolean NOT NULL,
	"actor_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "exam_release_exam" ON "exam_release" USING btree ("exam_id","context_id","id");