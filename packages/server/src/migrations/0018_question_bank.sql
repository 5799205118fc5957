CREATE TABLE "question_bank_use" (
	"bank_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	CONSTRAINT "question_bank_use_bank_id_content_id_pk" PRIMARY KEY("bank_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "question_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_id" bigint NOT NULL,
	"parent_id" bigint,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_use" (
	"question_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	CONSTRAINT "question_use_question_id_content_id_pk" PRIMARY KEY("question_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "exam_slot" ALTER COLUMN "question_version_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_slot" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "exam_slot" ADD COLUMN "amount" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "category_id" bigint;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "score" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "stem_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "stem_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "answered_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "right_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "updated_at" timestamp with time zone DEFAULT clock_now() NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_bank" ADD COLUMN "visibility" text DEFAULT 'mine' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_bank" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_bank_use" ADD CONSTRAINT "question_bank_use_bank_id_question_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."question_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_category" ADD CONSTRAINT "question_category_bank_id_question_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."question_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_category" ADD CONSTRAINT "question_category_parent_id_question_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."question_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_use" ADD CONSTRAINT "question_use_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_bank_use_content" ON "question_bank_use" USING btree ("content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_category_title_key" ON "question_category" USING btree ("bank_id",coalesce(parent_id, 0),"title");--> statement-breakpoint
CREATE INDEX "question_category_parent" ON "question_category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "question_use_content" ON "question_use" USING btree ("content_id");--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_category_id_question_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."question_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_category_questions" ON "question" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "question_stem_key" ON "question" USING btree ("bank_id","stem_key");--> statement-breakpoint
CREATE UNIQUE INDEX "question_bank_title_key" ON "question_bank" USING btree ("owner_id","title") WHERE deleted_at is null and is_default = 0;--> statement-breakpoint
CREATE INDEX "question_bank_shared" ON "question_bank" USING btree ("org_id") WHERE visibility = 'org' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "exam_slot" ADD CONSTRAINT "exam_slot_one" CHECK (("exam_slot"."question_version_id" is null) <> ("exam_slot"."rule" is null));
--> statement-breakpoint
UPDATE question q SET
    stem_text = left(trim(regexp_replace(regexp_replace(v.stem, '<[^>]*>|&nbsp;', ' ', 'g'), '\s+', ' ', 'g')), 2000),
    stem_key = md5(regexp_replace(regexp_replace(lower(normalize(regexp_replace(v.stem, '<[^>]*>|&nbsp;', '', 'g'), NFKC)), '[\s,;:?!''"。、“”‘’《》【】—]|\.(?!\d)', '', 'g'), '_{2,}', '_', 'g')),
    updated_at = v.created_at
  FROM question_version v WHERE v.question_id = q.id AND v.no = q.version_no;--> statement-breakpoint
UPDATE question q SET score = s.score
  FROM (SELECT DISTINCT ON (v.question_id) v.question_id, e.score FROM exam_slot e JOIN question_version v ON v.id = e.question_version_id ORDER BY v.question_id, e.exam_id DESC) s
  WHERE s.question_id = q.id;--> statement-breakpoint
INSERT INTO question_use (question_id, content_id)
  SELECT v.question_id, e.exam_id FROM exam_slot e JOIN question_version v ON v.id = e.question_version_id
  UNION
  SELECT v.question_id, a.content_id FROM attempt a CROSS JOIN LATERAL jsonb_to_recordset(a.layout) AS p(version bigint)
    JOIN question_version v ON v.id = p.version;
