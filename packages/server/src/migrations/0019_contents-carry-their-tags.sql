ALTER TABLE "content" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "content" c SET "tags" = g.tags FROM (
  SELECT x.content_id, jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'type', t.type) ORDER BY x.sort, t.id) AS tags
  FROM "content_tag" x JOIN "tag" t ON t.id = x.tag_id GROUP BY x.content_id) g WHERE g.content_id = c.id;
