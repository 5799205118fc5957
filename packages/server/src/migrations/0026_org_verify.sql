DROP INDEX "org_verify";--> statement-breakpoint
CREATE INDEX "org_verify" ON "org" USING btree ("verify_status");