CREATE TABLE "hand_in_reminder" (
	"context_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hand_in_reminder_context_id_content_id_user_id_pk" PRIMARY KEY("context_id","content_id","user_id")
);
