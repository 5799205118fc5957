import { passportCalls } from '../../../packages/contract/src/faces/passport/calls.ts'
import { examCalls } from '../../../packages/contract/src/leaves/exam/calls.ts'
import { quantile } from '../load.ts'
import { type Line, timedLine } from '../report.ts'
import { type School, schoolPassword, spread } from './school.ts'
import { type Person, speak } from './speak.ts'

/** Everybody begins within a minute, saves every ten seconds, and hands in within a minute two minutes later. */
export interface ExamDay {
  people: number
  minuteMs: number
}

const questions = 40
const savesEvery = 6
const perSave = 4
const signIns = 100
const targetMs = 250
/** Sit a short exam before, as somebody has on any day: each connection plans a statement five times. */
const early = { people: 100, minuteMs: 4000 }

interface Sat {
  attemptId: number
  /** What was last acknowledged of each question. */
  given: Map<number, string>
  startMs: number
  saveMs: number[]
  submitMs: number
}

const sleepUntil = (at: number) => new Promise<void>((done) => setTimeout(done, Math.max(0, at - performance.now())))

async function buildExam(school: School, title: string, people: number): Promise<{ id: number; c: number }> {
  const c = await school.collection(title, people)
  const to = school.server()
  const settings = { title: '期末考试', container_id: c, time_limit: 3600 }
  const { data: exam } = await speak(to, { call: examCalls.create, input: settings, as: school.teacher })
  const paper = Array.from({ length: questions }, (_, at) => ({
    type: 4 as const,
    score: 2,
    stem: `第${at + 1}题：____`,
    blanks: [{ accepted: [`答${at + 1}`], tolerance: null }],
    analysis: '',
  }))
  await speak(to, {
    call: examCalls.saveQuestions,
    input: { id: exam.id, row_version: exam.row_version, questions: paper },
    as: school.teacher,
  })
  return { id: exam.id, c }
}

/** One person's exam: answers one after the other, a few with each save, the last with the handing in. */
async function sit(
  school: School,
  person: Person,
  plan: { id: number; c: number; begin: number; end: number; every: number },
): Promise<Sat> {
  const { id, c, begin, end, every } = plan
  const to = school.server()
  await sleepUntil(begin)
  const start = await speak(to, { call: examCalls.start, input: { id, c }, as: person })
  const paper = await speak(to, { call: examCalls.paper, input: { id, c }, as: person })
  const hand = { attempt_id: start.data.attempt.id, device_token: start.data.device_token }
  const slots = paper.data.questions.map(({ slot }) => slot)
  const sat: Sat = {
    attemptId: hand.attempt_id,
    given: new Map(),
    startMs: start.ms + paper.ms,
    saveMs: [],
    submitMs: 0,
  }
  let seq = 0
  const changesNow = () => {
    const from = seq * perSave
    seq += 1
    return Array.from({ length: perSave }, (_, at) => ({
      slot: slots[(from + at) % slots.length] ?? 1,
      response: [`${person.userId}-${seq}-${at}`],
      answered_at: Math.floor(Date.now() / 1000),
    }))
  }
  const keep = (changes: ReturnType<typeof changesNow>) => {
    for (const { slot, response } of changes) {
      sat.given.set(slot, response[0] ?? '')
    }
  }
  for (let at = begin + every; at < end; at += every) {
    await sleepUntil(at)
    const changes = changesNow()
    const saved = await speak(to, {
      call: examCalls.saveAnswers,
      input: { ...hand, client_seq: seq, changes },
      as: person,
    })
    sat.saveMs.push(saved.ms)
    keep(changes)
  }
  await sleepUntil(end)
  const changes = changesNow()
  const submitted = await speak(to, {
    call: examCalls.submit,
    input: { ...hand, client_seq: seq, changes },
    as: person,
  })
  sat.submitMs = submitted.ms
  keep(changes)
  return sat
}

/** Acknowledged answers the database does not hold as they were given, and attempts that are not marked. */
async function lostOf(school: School, sats: readonly Sat[]): Promise<number> {
  const ids = sats.map(({ attemptId }) => attemptId)
  const held = await school.query<{ attempt_id: string; slot: number; text: string }>(
    'select attempt_id, slot, response ->> 0 as text from answer where attempt_id = any($1)',
    [ids],
  )
  const byKey = new Map(held.map(({ attempt_id, slot, text }) => [`${attempt_id} ${slot}`, text]))
  const lost = sats.flatMap(({ attemptId, given }) =>
    [...given].filter(([slot, text]) => byKey.get(`${attemptId} ${slot}`) !== text),
  )
  const open = await school.query(`select id from attempt where id = any($1) and state <> 'graded'`, [ids])
  return lost.length + open.length
}

async function signInFigure(school: School, people: number): Promise<Line> {
  const who = school.learners.slice(0, Math.min(people, signIns))
  const began = performance.now()
  await spread(who, ({ mobile }) =>
    speak(school.server(), { call: passportCalls.signIn, input: { account: mobile, password: schoolPassword } }),
  )
  const perSecond = (who.length * 1000) / (performance.now() - began)
  // A thousand within five minutes is what a school that starts at eight needs.
  const needed = 1000 / 300
  return {
    figure: 'signing in with a password',
    value: `${perSecond.toFixed(0)} a second`,
    target: `≥ ${needed.toFixed(1)} a second`,
    isMet: perSecond >= needed,
  }
}

/** The exam of so many people from its first beginning to its last handing in. */
async function sitAll(
  school: School,
  { id, c }: { id: number; c: number },
  { people, minuteMs }: ExamDay,
): Promise<Sat[]> {
  const zero = performance.now() + 1000
  return await Promise.all(
    school.learners.slice(0, people).map((person, at) => {
      const begin = zero + (minuteMs * at) / people
      // Who began last need not be the last to hand in.
      const end = zero + 2 * minuteMs + (minuteMs * ((at * 7) % people)) / people
      return sit(school, person, { id, c, begin, end, every: minuteMs / savesEvery })
    }),
  )
}

/** A thousand people in one exam, over real, signed calls: is anything lost, and how long does a save take? */
export async function examDay(school: School, { people, minuteMs }: ExamDay): Promise<Line[]> {
  const exam = await buildExam(school, '千人同考', people)
  const signedIn = await signInFigure(school, people)
  await sitAll(school, await buildExam(school, '早场', early.people), early)
  await school.rest()
  const sats = await sitAll(school, exam, { people, minuteMs })
  const p99 = (times: number[]) =>
    quantile(
      times.toSorted((a, b) => a - b),
      0.99,
    )
  const saves = sats.flatMap(({ saveMs }) => saveMs)
  const lost = await lostOf(school, sats)
  const title = `${people.toLocaleString('en')} people in one exam`
  const line = (what: string, ms: number) =>
    timedLine(`${title}: ${what}, p99`, `${ms.toFixed(0)} ms`, { ms, most: targetMs })
  return [
    line(`a save (${saves.length.toLocaleString('en')})`, p99(saves)),
    line('beginning, with the paper', p99(sats.map(({ startMs }) => startMs))),
    line('handing in, marked at once', p99(sats.map(({ submitMs }) => submitMs))),
    { figure: `${title}: answers lost`, value: String(lost), target: '0', isMet: lost === 0, isCounted: true },
    signedIn,
  ]
}
