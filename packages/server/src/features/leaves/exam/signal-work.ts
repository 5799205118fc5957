import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { signalLimits } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueueAll } from '../../../queue/enqueue.ts'
import { defineJob, type Worker, work, workInTx } from '../../../queue/job.ts'
import { attemptClosed, examRemarked } from './events.ts'
import {
  type Alike,
  alikeText,
  alikeWrong,
  fastestRun,
  inTurns,
  pairsOf,
  printOf,
  type TextPrint,
} from './signal-alike.ts'
import {
  type Found,
  type Given,
  type Written,
  whatHappened,
  whatWasGiven,
  whatWasWritten,
  writeSignals,
} from './signal-queries.ts'

const place = z.object({ contentId: z.number(), contextId: z.number() })
type Place = z.infer<typeof place>

export const noteClosed = defineJob('exam.note-closed', attemptClosed.payload)
export const noteRemarked = defineJob('exam.note-remarked', examRemarked.payload)
/** Looks through the attempts at an exam. */
const findSignals = defineJob('exam.find-signals', place, { lane: 'slow' })

/** Has an exam looked through. While one round waits, further hand-ins add none: it takes them along. */
async function noteRound(tx: Tx, { contentId, contextId }: Place): Promise<void> {
  const { rows } = await tx.query({
    name: 'exam.signals.note',
    text: `insert into signal_round (content_id, context_id, is_waiting) select id, $2, true from content where id = $1 and type = 'exam'
      on conflict (content_id, context_id) do update set is_waiting = true where not signal_round.is_waiting
      returning greatest(0, ceil(extract(epoch from next_at - clock_now())))::int as wait`,
    values: [contentId, contextId],
  })
  const [noted] = rows as { wait: number | null }[]
  if (noted) {
    await enqueueAll(tx, [{ job: findSignals, payload: { contentId, contextId }, afterSeconds: noted.wait ?? 0 }])
  }
}

/** A round of 1,000 attempts takes seconds: while they are handed in one after the other, there is one a minute. */
const restMost = 60
const attemptsASecond = 10

function signalOf(kind: Found['kind'], { one, other, facts }: Alike): Found {
  return { attempt_id: one, kind, peer_id: other, facts }
}

/** Short answers that are nearly the same, question by question; two that share several have one signal. */
async function alikeTexts(written: readonly Written[]): Promise<Alike[]> {
  const byQuestion = [...Map.groupBy(written, ({ question_id }) => question_id).values()]
  const found: Alike[] = []
  await eachInTurn(byQuestion, async (texts) => {
    const prints: TextPrint[] = []
    await inTurns(texts.length, (at) => {
      const written = texts[at]
      if (written) {
        prints.push({ id: written.id, userId: written.user_id, grams: printOf(written.text) })
      }
    })
    const pairs = await pairsOf(
      prints.filter(({ grams }) => grams.length > 0),
      alikeText,
    )
    found.push(...pairs)
  })
  const byPair = Map.groupBy(found, ({ one, other }) => `${one} ${other}`)
  return [...byPair.values()].flatMap((same) => {
    const most = same.reduce((best, next) => (next.facts.percent > best.facts.percent ? next : best))
    return [{ ...most, facts: { ...most.facts, count: same.length } }]
  })
}

function fastOnes(given: readonly Given[]): Found[] {
  return given.flatMap(({ id, started_at, times }) => {
    const facts = fastestRun(Math.floor(started_at), times ?? [])
    return facts ? [{ attempt_id: id, kind: 'speed', peer_id: 0, facts }] : []
  })
}

function sheetsOf(given: readonly Given[]) {
  return given.flatMap(({ id, user_id, versions, hashes }) =>
    versions && hashes && versions.length >= signalLimits.wrongMin ? [{ id, userId: user_id, versions, hashes }] : [],
  )
}

/** One round at a time at an exam: what is read is what is written about. */
async function lookThrough(tx: Tx, of: Place): Promise<void> {
  await tx.query({
    name: 'exam.signals.hold',
    text: `select pg_advisory_xact_lock(hashtextextended('exam signals ' || $1::bigint || ' ' || $2::bigint, 0))`,
    values: [of.contentId, of.contextId],
  })
  const looked = { ...of, most: signalLimits.comparedMost }
  const { timesMost, awaySeconds, textMin } = signalLimits
  const happened = await whatHappened(tx, looked, [timesMost - 1, awaySeconds])
  const given = await whatWasGiven(tx, looked)
  const wrong = await pairsOf(sheetsOf(given), alikeWrong)
  const texts = await alikeTexts(await whatWasWritten(tx, looked, textMin))
  const attempts = [...new Set([...given.map(({ id }) => id), ...happened.map(({ attempt_id }) => attempt_id)])]
  await writeSignals(tx, attempts, [
    ...happened.map((one) => ({ ...one, peer_id: 0 })),
    ...fastOnes(given),
    ...wrong.map((one) => signalOf('wrong', one)),
    ...texts.map((one) => signalOf('text', one)),
  ])
}

export const signalWorkers: readonly Worker[] = [
  workInTx(noteClosed, (tx, of) => noteRound(tx, of)),
  workInTx(noteRemarked, async (tx, { remarkId }) => {
    const { rows } = await tx.query({
      name: 'exam.signals.remarked',
      text: 'select exam_id::float8 as "contentId", context_id::float8 as "contextId" from exam_remark where id = $1',
      values: [remarkId],
    })
    const [of] = rows as Place[]
    if (of) {
      await noteRound(tx, of)
    }
  }),
  // The flag is taken first: what is handed in while this looks has it look once more, after a rest.
  work(findSignals, async (of, { database }) => {
    await database.query({
      name: 'exam.signals.begin',
      text: `update signal_round set is_waiting = false, next_at = clock_now() + make_interval(secs => least($3::int,
          (select count(*) from attempt where content_id = $1 and context_id = $2 and state in ('marking', 'graded')) / $4::int))
        where content_id = $1 and context_id = $2`,
      values: [of.contentId, of.contextId, restMost, attemptsASecond],
    })
    await database.tx((tx) => lookThrough(tx, of))
  }),
]
