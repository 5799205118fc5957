ALTER TABLE "section" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;