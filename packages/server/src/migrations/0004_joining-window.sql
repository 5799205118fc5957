ALTER TABLE "joining" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "joining" ADD COLUMN "closes_at" timestamp with time zone;