CREATE TABLE "mark_lock" (
	"content_id" bigint NOT NULL,
	"hand_in_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_lock_content_id_hand_in_id_pk" PRIMARY KEY("content_id","hand_in_id")
);
