ALTER TABLE "content_stat" ADD COLUMN "item_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "content_stat" s SET "item_num" = t.n FROM (
  SELECT p.container_id, count(*)::int AS n FROM "placement" p JOIN "content" c ON c.id = p.content_id
  WHERE p.slot = 'outline' AND c.status = 1 AND c.deleted_at IS NULL GROUP BY p.container_id) t WHERE t.container_id = s.content_id;
