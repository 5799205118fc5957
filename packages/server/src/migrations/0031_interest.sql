CREATE TABLE "user_interest" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"role" text,
	"industry_id" bigint
);
