import type { Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import { inThread, type ThreadWork } from '#kernel/threads.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { handedIn } from '../learning/public.ts'
import { sketchSize } from './sketch.ts'

export const compareHandIn = defineJob('similarity.compare', handedIn.payload, { lane: 'slow' })

const module = new URL('./compare-texts.ts', import.meta.url)
const sketching: ThreadWork<string, number[]> = { module, name: 'sketchHtml' }
const comparing: ThreadWork<{ html: string; others: readonly string[] }, number[]> = { module, name: 'percentsHtml' }
/** The job is tried again, and told when it never succeeds. */
const tooLong = () => new AppError('FAULT', { message: 'texts that take too long to compare' })

/** Alike enough to be told (expected 3.7), and enough of a sketch that it is worth reading both. */
const percentTold = 90
const sketchEnough = Math.floor(sketchSize * 0.8)
const readMost = 20

interface Stored {
  content_id: string
  user_id: string
  body: string
  files: string[]
}

/* Files a work gives out itself come back with every hand-in. */
const stored = `
  select s.content_id, s.user_id, s.body,
    array(select distinct f.sha256 from submission_file x join file f on f.id = x.file_id
      where x.submission_id = s.id and f.filesize > 0 and f.sha256 not in (
        select g.sha256 from file_use u join file g on g.id = u.file_id where u.content_id = s.content_id)) as files
  from submission s where s.id = $1 and s.state <> 'draft'`

/*
 * Others of the same work, in whatever class and term: the work itself, and what its organisation has under the same
 * name, for a course is copied from term to term.
 */
const candidates = `
  with family as (
    select k.id from content c join content k on k.type = c.type and (k.id = c.id or (k.org_id = c.org_id and c.org_id > 0 and k.title = c.title))
    where c.id = $2)
  select p.submission_id::float8 as id, s.body, p.files && $5::text[] as "hasSameFile"
  from submission_print p join family on family.id = p.content_id join submission s on s.id = p.submission_id and s.state <> 'draft'
  where p.submission_id <> $1 and p.user_id <> $3 and (p.files && $5::text[] or (cardinality(p.sketch) > 0 and cardinality($4::int[]) > 0
    and (select count(*) from unnest(p.sketch, $4::int[]) as x(a, b) where a = b) >= $6))
  order by (select count(*) from unnest(p.sketch, $4::int[]) as x(a, b) where a = b) desc, p.submission_id limit $7`

interface Candidate {
  id: number
  body: string
  hasSameFile: boolean
}

async function compare(tx: Tx, submissionId: number): Promise<void> {
  const { rows } = await tx.query({ name: 'similarity.stored', text: stored, values: [submissionId] })
  const [own] = rows as Stored[]
  if (!own) {
    return
  }
  // Two that are handed in at once would not see each other: one family is compared one after the other.
  await tx.query({
    name: 'similarity.hold',
    text: `select pg_advisory_xact_lock(hashtextextended('similarity ' || org_id || ' ' || title, 0)) from content where id = $1`,
    values: [own.content_id],
  })
  const sketch = await inThread(sketching, own.body, tooLong())
  await tx.query({
    name: 'similarity.print',
    text: `insert into submission_print (submission_id, content_id, user_id, sketch, files) values ($1, $2, $3, $4, $5)
      on conflict (submission_id) do update set sketch = excluded.sketch, files = excluded.files`,
    values: [submissionId, own.content_id, own.user_id, sketch, own.files],
  })
  const found = await tx.query({
    name: 'similarity.candidates',
    text: candidates,
    values: [submissionId, own.content_id, own.user_id, sketch, own.files, sketchEnough, readMost],
  })
  const others = found.rows as Candidate[]
  const texts = { html: own.body, others: others.map(({ body }) => body) }
  const percents = await inThread(comparing, texts, tooLong())
  const alike = others
    .map(({ id, hasSameFile }, at) => ({ id, hasSameFile, percent: percents[at] ?? 0 }))
    .filter(({ percent, hasSameFile }) => hasSameFile || percent >= percentTold)
  await tx.query({
    name: 'similarity.forget',
    text: 'delete from similar_submission where (submission_id = $1 or other_id = $1) and not (other_id = any($2) or submission_id = any($2))',
    values: [submissionId, alike.map(({ id }) => id)],
  })
  await tx.query({
    name: 'similarity.note',
    text: `insert into similar_submission (submission_id, other_id, percent, has_same_file)
      select a, b, percent, same from unnest($2::bigint[], $3::int[], $4::bool[]) n(other, percent, same),
        lateral (values ($1::bigint, n.other), (n.other, $1::bigint)) pair(a, b)
      on conflict (submission_id, other_id) do update set percent = excluded.percent, has_same_file = excluded.has_same_file`,
    values: [
      submissionId,
      alike.map(({ id }) => id),
      alike.map(({ percent }) => (percent >= percentTold ? percent : 0)),
      alike.map(({ hasSameFile }) => hasSameFile),
    ],
  })
}

export const similarityWorkers: readonly Worker[] = [
  workInTx(compareHandIn, (tx, { submissionId }) => compare(tx, submissionId)),
]
