import { gradebookCalls } from '../../../packages/contract/src/around/gradebook/calls.ts'
import { gradebookLimits } from '../../../packages/contract/src/around/gradebook/limits.ts'
import { markingCalls } from '../../../packages/contract/src/around/marking/calls.ts'
import type { Call, CallInput } from '../../../packages/contract/src/kernel/call.ts'
import { workCalls } from '../../../packages/contract/src/leaves/work/calls.ts'
import { median } from '../load.ts'
import type { Line } from '../report.ts'
import { type School, spread } from './school.ts'
import { speak } from './speak.ts'

/** Learners by works; of so many works everybody's hand-in waits. */
export interface MarkingSize {
  learners: number
  works: number
  waiting: number
}

const targetMs = 300
const tries = 15
const pollMs = 200
const pollsMost = 600

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

async function fillWorks(school: School, size: MarkingSize): Promise<{ c: number; works: number[] }> {
  const c = await school.collection('两千人的课', size.learners)
  const works = await spread(Array.from({ length: size.works }), async (_, at) => {
    const input = { title: `第${at + 1}次作业`, container_id: c }
    return (await speak(school.server(), { call: workCalls.create, input, as: school.teacher })).data.id
  })
  const userIds = school.learners.slice(0, size.learners).map(({ userId }) => userId)
  const waiting = works.slice(0, size.waiting)
  await school.query(
    `insert into submission (content_id, context_id, user_id, no, state, body, submitted_at, max_score)
      select w, $1, u, 1, 'submitted', '<p>我的作业</p>', now() - (u % 1000) * interval '1 minute' - w * interval '7 seconds', 100
      from unnest($2::bigint[]) w, unnest($3::bigint[]) u`,
    [c, waiting, userIds],
  )
  await school.query(
    `insert into progress (user_id, content_id, context_id, state, percent, best_score, max_score, completed_at)
      select u, w, $1, case when w = any($4) then 'submitted' else 'completed' end, 100,
        case when w = any($4) then null else 40 + (u * 31 + w * 17) % 61 end, 100, now()
      from unnest($2::bigint[]) w, unnest($3::bigint[]) u`,
    [c, works, userIds, waiting],
  )
  await school.rest()
  return { c, works }
}

/** Has a gradebook computed for everybody, and waits for it. */
async function compute(school: School, c: number, learners: number): Promise<void> {
  // Only what was computed a while ago is computed anew by hand.
  await school.query(
    `update grade_book set is_stale = false, computed_at = now() - interval '1 hour' where container_id = $1`,
    [c],
  )
  await speak(school.server(), { call: gradebookCalls.refresh, input: { id: c }, as: school.teacher })
  for (let polled = 0; polled < pollsMost; polled += 1) {
    const [row] = await school.query<{ count: number }>(
      'select count(*)::int as count from grade_total where container_id = $1 and percent is not null',
      [c],
    )
    if (row && row.count >= learners) {
      await school.rest()
      return
    }
    await sleep(pollMs)
  }
  throw new Error('the gradebook was not computed within two minutes')
}

type Step = () => Promise<{ ms: number }>

async function figureOf(figure: string, steps: readonly Step[]): Promise<Line> {
  const times: number[] = []
  for (let time = 0; time < tries; time += 1) {
    const heard = await Promise.all(steps.map((step) => step()))
    times.push(Math.max(...heard.map(({ ms }) => ms)))
  }
  const [first = 0] = times
  const middle = median(times)
  return {
    figure,
    value: `${middle.toFixed(0)} ms, the first time ${first.toFixed(0)} ms`,
    target: `< ${targetMs} ms`,
    isMet: middle < targetMs && first < targetMs,
  }
}

/** How long a marking queue and a gradebook take to open, over the wire; calls that a page sends together count as one. */
export async function openMarking(school: School, size: MarkingSize): Promise<Line[]> {
  const { c, works } = await fillWorks(school, size)
  await compute(school, c, size.learners)
  const { data: sheet } = await speak(school.server(), {
    call: gradebookCalls.sheet,
    input: { id: c },
    as: school.teacher,
  })
  const block = {
    id: c,
    item_ids: sheet.items.slice(0, gradebookLimits.itemsAtOnce).map(({ item_id }) => item_id),
    uids: sheet.learners.slice(0, gradebookLimits.learnersAtOnce).map(({ uid }) => uid),
  }
  const queue = `marking queue of ${(size.learners * size.waiting).toLocaleString('en')}`
  const book = `gradebook ${size.learners} × ${size.works}`
  const list = { id: c, page: 1, limit: 20 }
  const as = school.teacher
  const ask =
    <C extends Call>(call: C, input: CallInput<C>): Step =>
    () =>
      speak(school.server(), { call, input, as })
  return [
    await figureOf(queue, [
      ask(markingCalls.getCollectionDetailMarkData, { id: c }),
      ask(markingCalls.getMarkPageData, list),
    ]),
    await figureOf(`${queue}: one work`, [ask(markingCalls.getMarkPageData, { ...list, content_id: works[0] ?? 0 })]),
    await figureOf(`${book}: learners and totals`, [ask(gradebookCalls.sheet, { id: c })]),
    await figureOf(`${book}: a block of cells`, [ask(gradebookCalls.cells, block)]),
  ]
}
