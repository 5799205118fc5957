ALTER TABLE "file" ADD COLUMN "film_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "film_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "film_parts" text[] DEFAULT '{}' NOT NULL;