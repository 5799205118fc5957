import { collectionCalls } from '../../../packages/contract/src/containers/collection/calls.ts'
import { examCalls } from '../../../packages/contract/src/leaves/exam/calls.ts'
import { examManageCalls } from '../../../packages/contract/src/leaves/exam/manage-calls.ts'
import { fillSitters } from '../../../packages/server/src/features/leaves/exam/release.factory.ts'
import { residentMb } from '../processes.ts'
import type { Line } from '../report.ts'
import type { School } from './school.ts'
import { type Person, speak } from './speak.ts'
import { watched } from './watch-memory.ts'

/** So many sat the exam of the school, and so many rows an export has. */
export interface ReleaseSize {
  sitters: number
  rows: number
}

/** A class that releases its results meanwhile. */
const classSize = 40
const classMs = 5_000
const growthMb = 60
const pollMs = 200
const watchMs = 50
const patienceMs = 600_000

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await isSo()); await sleep(pollMs)) {
    if (performance.now() - began > patienceMs) {
      throw new Error('what is waited for did not come within ten minutes')
    }
  }
}

interface Exam {
  id: number
  c: number
}

/** An exam that so many sat: one in truth, the others like them. */
async function satBy(school: School, first: Person, sitters: number): Promise<Exam> {
  const to = school.server()
  const c = await school.collection(`${sitters}人的考试`, 1)
  const settings = {
    title: '统一考试',
    container_id: c,
    manual_release: true,
    review: { score: true, answers: 'submit' as const },
  }
  const { data: made } = await speak(to, { call: examCalls.create, input: settings, as: school.teacher })
  const questions = [{ type: 3 as const, score: 2, stem: '判断', answer: ['T'], analysis: '' }]
  const paper = { id: made.id, row_version: made.row_version, questions }
  await speak(to, { call: examCalls.saveQuestions, input: paper, as: school.teacher })
  const { data: begun } = await speak(to, { call: examCalls.start, input: { id: made.id, c }, as: first })
  const changes = [{ slot: 1, response: ['T'], answered_at: Math.floor(Date.now() / 1000) }]
  const hand = { attempt_id: begun.attempt.id, device_token: begun.device_token, client_seq: 1, changes }
  await speak(to, { call: examCalls.submit, input: hand, as: first })
  const on = {
    query: async (query: { text: string; values?: unknown[] }) => {
      const rows = await school.query(query.text, query.values)
      return { rows, rowCount: rows.length }
    },
  }
  await fillSitters(on, { id: made.id, c, copies: sitters - 1 })
  return { id: made.id, c }
}

async function release(school: School, { id, c }: Exam): Promise<void> {
  await speak(school.server(), { call: examManageCalls.release, input: { id, c, held: false }, as: school.teacher })
}

/** How many were told of an exam's results, how often, and how many results are neither held nor unsettled. */
async function outcome(school: School, { id }: Exam) {
  const [row] = await school.query<{ told: number; people: number; settled: number }>(
    `select (select count(*)::int from notification where kind = 'exam.released' and (params->>'content_id')::bigint = $1) as told,
      (select count(distinct user_id)::int from notification where kind = 'exam.released' and (params->>'content_id')::bigint = $1) as people,
      (select count(*)::int from progress g join attempt a using (user_id, content_id, context_id)
        where g.content_id = $1 and g.best_score is not null and not a.is_held) as settled`,
    [id],
  )
  return row ?? { told: 0, people: 0, settled: 0 }
}

async function isTold(school: School, exam: Exam, people: number): Promise<boolean> {
  const [row] = await school.query<{ n: number }>(
    `select count(*)::int as n from notification where kind = 'exam.released' and (params->>'content_id')::bigint = $1`,
    [exam.id],
  )
  return (row?.n ?? 0) >= people
}

const megabytes = (mb: number) => `${mb.toFixed(0)} MB`

/** A release that is killed half-way, and one of a class meanwhile. */
async function releaseSchool(school: School, sitters: number): Promise<{ lines: Line[]; exam: Exam }> {
  const [first] = school.learners
  if (!first) {
    throw new Error('nobody learns')
  }
  const large = await satBy(school, first, sitters)
  const small = await satBy(school, first, classSize)
  // What a process holds once it has done everything before.
  const warm = await satBy(school, first, classSize)
  await release(school, warm)
  await until(() => isTold(school, warm, classSize))
  await school.rest()
  const base = residentMb(school.server().pid) ?? 0
  let most = base
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(school.server().pid) ?? 0)
  }, watchMs)
  const began = performance.now()
  await release(school, large)
  const answeredMs = performance.now() - began
  const asked = performance.now()
  await release(school, small)
  await until(
    async () => (await outcome(school, small)).settled === classSize && (await isTold(school, small, classSize)),
  )
  const smallMs = performance.now() - asked
  const isMeanwhile = !(await isTold(school, large, sitters))
  await until(() => isTold(school, large, sitters / 2))
  await school.restart()
  await until(() => isTold(school, large, sitters))
  const seconds = (performance.now() - began) / 1000
  clearInterval(timer)
  const { told, people, settled } = await outcome(school, large)
  const figure = `release of ${sitters.toLocaleString('en')}, killed half-way`
  return {
    exam: large,
    lines: [
      {
        figure: `${figure}: told, settled`,
        value: `${people} told ${told} times, ${settled} settled, in ${seconds.toFixed(0)} s; answered in ${answeredMs.toFixed(0)} ms`,
        target: 'each once',
        isMet: told === sitters && people === sitters && settled === sitters,
      },
      {
        figure: `${figure}: memory`,
        value: megabytes(most - base),
        target: `≤ ${growthMb} MB`,
        isMet: most - base <= growthMb,
      },
      {
        figure: `release of ${classSize} meanwhile`,
        value: `${smallMs.toFixed(0)} ms`,
        target: `< ${classMs} ms`,
        isMet: isMeanwhile && smallMs < classMs,
      },
    ],
  }
}

/** The members of a large container as a file. */
async function exportMembers(school: School, { c }: Exam, rows: number): Promise<Line> {
  await school.query(
    `with made as (insert into auth_user (name, email) select '学员', gen_random_uuid() || '@no-mail.invalid'
        from generate_series(1, $2 - (select count(*)::int from membership where content_id = $1)) returning id),
      named as (insert into profile (user_id, openid, name) select id, left(gen_random_uuid()::text, 22), '学员' || id from made)
    insert into membership (content_id, user_id, role, state, via) select $1, id, 'member', 'active', 'invite' from made`,
    [c, rows],
  )
  await school.rest()
  const list = { call: collectionCalls.members, as: school.teacher }
  await speak(school.server(), { ...list, input: { id: c } })
  const began = performance.now()
  const ended = async () => {
    const [row] = await school.query<{ state: string; ok: number }>(
      'select state, ok from transfer order by id desc limit 1',
    )
    return row ?? { state: '', ok: 0 }
  }
  const grown = await watched(school.server, async () => {
    await speak(school.server(), { ...list, input: { id: c, do_export: true } })
    await until(async () => !['queued', 'running', ''].includes((await ended()).state))
  })
  const { state, ok } = await ended()
  return {
    figure: `export of ${rows.toLocaleString('en')} rows`,
    value: `${megabytes(grown)}, ${ok} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    target: `≤ ${growthMb} MB`,
    isMet: state === 'done' && ok === rows && grown <= growthMb,
  }
}

/** What many at once cost: their results are released, and their list is taken as a file. */
export async function releaseMany(school: School, { sitters, rows }: ReleaseSize): Promise<Line[]> {
  const { lines, exam } = await releaseSchool(school, sitters)
  return [...lines, await exportMembers(school, exam, rows)]
}
