import { joiningCalls } from '../../../packages/contract/src/content/joining/calls.ts'
import { inviteCalls } from '../../../packages/contract/src/content/joining/invite-calls.ts'
import { outlineCalls } from '../../../packages/contract/src/learning/outline/calls.ts'
import { linkCalls } from '../../../packages/contract/src/leaves/link/calls.ts'
import { quantile } from '../load.ts'
import { type Line, timedLine } from '../report.ts'
import { makeCollections, openRoom, placeIn } from './rooms.ts'
import type { School } from './school.ts'
import { type Person, speak } from './speak.ts'
import { untilCount } from './until-count.ts'

const targets = { joinP99: 500, joinSeconds: 20, replyMs: 300, endSeconds: 20, climbMs: 20 }

export interface JoinSize {
  people: number
  places: number
  collections: number
  seconds: number
}

/** Join another class before, as somebody does on any day: each connection plans a statement five times. */
const early = { people: 200, seconds: 1 }

interface Come {
  ms: number
  /** The status of the reply: 200 for who is in, 409 for who found no place. */
  status: number
}

const statuses = { in: 200, full: 409 } as const

/** Comes by a code. */
async function come(school: School, person: Person, code: string): Promise<Come> {
  const began = performance.now()
  const status = await speak(school.server(), { call: inviteCalls.joinByCode, input: { code }, as: person }).then(
    () => statuses.in,
    (error: Error) => Number(/answered (\d+)/.exec(error.message)?.[1] ?? 0),
  )
  return { ms: performance.now() - began, status }
}

/** Another class learns the same collections already: the tables are not empty, and the database knows it. */
async function fillBefore(school: School, inner: readonly number[], people: number): Promise<void> {
  const room = await openRoom(school, '上一届班级')
  await seat(school, room, people)
  await placeIn(school, room, inner)
  await untilCount(school, {
    text: `select count(*)::int as n from membership_source where source_id = $1`,
    values: [room],
    count: people * inner.length,
    began: performance.now(),
  })
  await school.rest()
}

/** A few people come by a code to a class of their own. */
async function comeEarly(school: School): Promise<void> {
  const room = await openRoom(school, '早到的班级')
  await placeIn(school, room, await makeCollections(school, 1, 1))
  await comeAll(school, await openDoor(school, { room, places: early.people }), early)
}

/** Gives a class so many places, and makes a code for it. */
async function openDoor(school: School, { room, places }: { room: number; places: number }): Promise<string> {
  const as = school.teacher
  const settings = { content_id: room, way: 'code' as const, capacity: places, row_version: 0 }
  await speak(school.server(), { call: joiningCalls.saveSettings, input: settings, as })
  const invite = await speak(school.server(), { call: inviteCalls.createInvite, input: { content_id: room }, as })
  await school.rest()
  return invite.data.code
}

/** People come one after another within some seconds: what each was told, and how long the slowest hundredth waited. */
async function comeAll(school: School, code: string, { people, seconds }: Pick<JoinSize, 'people' | 'seconds'>) {
  const gapMs = (seconds * 1000) / people
  const came = await Promise.all(
    school.learners.slice(0, people).map(async (person, at) => {
      await new Promise<void>((done) => setTimeout(done, at * gapMs))
      return await come(school, person, code)
    }),
  )
  const waited = came.map(({ ms }) => ms).sort((a, b) => a - b)
  const told = (wanted: number) => came.filter(({ status }) => status === wanted).length
  return {
    middle: quantile(waited, 0.5),
    p99: quantile(waited, 0.99),
    slowest: quantile(waited, 1),
    entered: told(statuses.in),
    others: people - told(statuses.in) - told(statuses.full),
  }
}

/** More people than places come by one code to a class that holds collections: how long each waits, and how many are in. */
export async function joinClass(school: School, size: JoinSize): Promise<Line[]> {
  const { people, places, collections, seconds } = size
  const room = await openRoom(school, '两千人的班级')
  const inner = await makeCollections(school, collections, 1)
  await placeIn(school, room, inner)
  await fillBefore(school, inner, people)
  await comeEarly(school)
  const code = await openDoor(school, { room, places })
  const began = performance.now()
  const { middle, p99, entered, others } = await comeAll(school, code, size)
  const inAll = await untilCount(school, {
    text: `select count(*)::int as n from membership where content_id = any($1::bigint[]) and state = 'active' and role = 'member'`,
    values: [[room, ...inner]],
    count: places * (collections + 1) + people * collections,
    began,
  })
  const figure = `${people} join a class of ${places} by one code in ${seconds} s`
  return [
    timedLine(`${figure}: p99`, `${p99.toFixed(0)} ms, the middle ${middle.toFixed(0)} ms`, {
      ms: p99,
      most: targets.joinP99,
    }),
    inLine(figure, { places, entered, others }),
    {
      figure: `${figure}: all in its ${collections} collections`,
      value: `${inAll.toFixed(1)} s after the first came`,
      target: `< ${targets.joinSeconds} s`,
      isMet: inAll < targets.joinSeconds,
    },
  ]
}

function inLine(
  figure: string,
  { places, entered, others }: { places: number; entered: number; others: number },
  said = '',
): Line {
  return {
    figure: `${figure}: in`,
    value: `${entered}${others > 0 ? `, ${others} were told neither that nor that it is full` : ''}${said}`,
    target: `exactly ${places}`,
    isMet: entered === places && others === 0,
    isCounted: true,
  }
}

/** The same people come in the same moment: nobody may be refused because they are many. */
export async function joinAtOnce(school: School, { people, places, collections }: Omit<JoinSize, 'seconds'>) {
  const room = await openRoom(school, '同时加入的班级')
  await placeIn(school, room, await makeCollections(school, collections, 1))
  const code = await openDoor(school, { room, places })
  const { slowest, ...told } = await comeAll(school, code, { people, seconds: 0 })
  const figure = `${people} join a class of ${places} by one code in the same moment`
  return [inLine(figure, { places, ...told }, `, the last after ${(slowest / 1000).toFixed(1)} s`)]
}

/** People by the thousand who learn in a room, written as they would stand there. */
async function seat(school: School, room: number, count: number): Promise<void> {
  await school.query(
    `with org as (select org_id from org_member where user_id = $3 limit 1),
      made as (insert into auth_user (name, email) select '同学' || i, 'room' || $1::bigint || 'n' || i || '@no-mail.invalid' from generate_series(1, $2::int) i returning id, name),
      shown as (insert into profile (user_id, openid, name, name_key) select id, 'room' || id, name, 'tongxue' from made),
      joined as (insert into org_member (org_id, user_id, role, state) select org_id, id, 'ROLE_USER', 'active' from made, org)
      insert into membership (content_id, user_id, role, via) select $1::bigint, id, 'member', 'invite' from made`,
    [room, count, school.teacher.userId],
  )
}

/** A collection is taken out of a class: how long its teacher waits, and until nobody learns it through the class. */
export async function takeOut(school: School, { members, items }: { members: number; items: number }): Promise<Line[]> {
  const room = await openRoom(school, '五千人的班级')
  await seat(school, room, members)
  const [inner = 0] = await makeCollections(school, 1, items)
  await placeIn(school, room, [inner])
  const learning = {
    text: `select count(*)::int as n from membership where content_id = $1 and state = 'active' and via = 'container'`,
    values: [inner],
  }
  await untilCount(school, { ...learning, count: members, began: performance.now() })
  await school.rest()
  const [place] = await school.query<{ id: number }>(
    'select id::float8 as id from placement where container_id = $1 and content_id = $2',
    [room, inner],
  )
  const began = performance.now()
  const input = { content_id: room, id: place?.id ?? 0 }
  const { ms } = await speak(school.server(), { call: outlineCalls.removeItem, input, as: school.teacher })
  const seconds = await untilCount(school, { ...learning, count: 0, began })
  const figure = `a collection of ${items} is taken out of a class of ${members}`
  return [
    {
      figure: `${figure}: reply`,
      value: `${ms.toFixed(0)} ms`,
      target: `< ${targets.replyMs} ms`,
      isMet: ms < targets.replyMs,
    },
    {
      figure: `${figure}: nobody learns it through it`,
      value: `${seconds.toFixed(1)} s`,
      target: `< ${targets.endSeconds} s`,
      isMet: seconds < targets.endSeconds,
    },
  ]
}

/** Somebody finishes an item: what all statements of that call take the database, up to the outermost of three containers. */
export async function climb(school: School, learners: number): Promise<Line[]> {
  const [outer, middle] = [await openRoom(school, '外层班级'), await openRoom(school, '内层班级')]
  const [inner = 0] = await makeCollections(school, 1, 60)
  const people = school.learners.slice(0, learners)
  const userIds = people.map(({ userId }) => userId)
  await school.query(
    `insert into membership (content_id, user_id, role, via) select $1, unnest($2::bigint[]), 'member', 'invite'`,
    [outer, userIds],
  )
  await placeIn(school, outer, [middle])
  await placeIn(school, middle, [inner])
  await untilCount(school, {
    text: `select count(*)::int as n from membership where content_id = $1 and via = 'container' and state = 'active'`,
    values: [inner],
    count: learners,
    began: performance.now(),
  })
  await school.rest()
  const [item] = await school.query<{ id: number }>(
    'select content_id::float8 as id from placement where container_id = $1 order by sort limit 1',
    [inner],
  )
  const times: number[] = []
  await school.query('create extension if not exists pg_stat_statements')
  for (const person of people) {
    await school.query('select pg_stat_statements_reset()')
    const input = { id: item?.id ?? 0, c: inner, done: true }
    await speak(school.server(), { call: linkCalls.visit, input, as: person })
    const [taken] = await school.query<{ ms: number }>(
      `select sum(total_exec_time) as ms from pg_stat_statements where query not like '%pg_stat_statements%'`,
    )
    times.push(taken?.ms ?? Number.NaN)
  }
  const [reached] = await school.query<{ n: number }>(
    'select count(*)::int as n from progress where content_id = $1 and user_id = any($2::bigint[]) and percent > 0',
    [outer, userIds],
  )
  const middleMs = quantile(
    times.sort((a, b) => a - b),
    0.5,
  )
  return [
    {
      figure: 'finishing an item, three containers up: statements together',
      value: `${middleMs.toFixed(1)} ms, at most ${quantile(times, 1).toFixed(1)} ms; ${reached?.n ?? 0} of ${learners} reached the top`,
      target: `< ${targets.climbMs} ms`,
      isMet: middleMs < targets.climbMs && reached?.n === learners,
    },
  ]
}
