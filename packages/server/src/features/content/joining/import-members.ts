import { setImmediate } from 'node:timers/promises'
import type { ImportRow, memberImportCalls } from '@zhixing/contract/content/joining/import-calls.ts'
import { joiningLimits, joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { type NamedPerson, partsOfRow, peopleInRow } from '@zhixing/contract/content/joining/people-in-rows.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { cleanName, nameFold, plainNumber } from '@zhixing/contract/kernel/folding.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import { type Queryable, run, runOne, type Tx } from '#db/database.ts'
import { jsonOf, shapes, statement } from '#db/text-statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { cellsUnder, findHead, type Head, headingOf, nameTitles, numberTitles } from '../../../sheet/read-cells.ts'
import { type MatchedPerson, matchPeople, peopleScope } from '../../people/organisation/public.ts'
import { addMembers, requireReachable } from '../membership/public.ts'
import { takePlaces } from './places.ts'

type Rows = CallParsed<typeof memberImportCalls.previewMembers>['rows']

interface Line extends NamedPerson {
  row: number
  no: number
}

/** Letters that are read before others get their turn. */
const lettersInTurn = 20_000

/**
 * Reads the people in a list: by its columns where it has a heading, in any order otherwise. Every row that is not empty
 * names somebody.
 */
async function linesOf(rows: Rows): Promise<Line[]> {
  const head = findHead(rows, () => false)
  const lines: Line[] = []
  let letters = 0
  await eachInTurn([...rows.entries()], async ([at, cells]) => {
    // A list with more rows is refused as a whole, so the rest need not be read.
    if (lines.length > joiningLimits.importRows) {
      return
    }
    letters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (letters > lettersInTurn) {
      letters = 0
      await setImmediate()
    }
    if (!(head && isAside(cells, { at, head }))) {
      lines.push(...peopleOf(cells, head).map((person, no) => ({ ...person, row: at + 1, no })))
    }
  })
  return lines
}

const longNumber = /\d{5}/

/** Whether a row is the heading, or a title above it. */
function isAside(cells: readonly string[], { at, head }: { at: number; head: Head }): boolean {
  return headingOf(cells) !== undefined || (at < head.at && !longNumber.test(cells.map(plainNumber).join(' ')))
}

function peopleOf(cells: readonly string[], head: Head | undefined): NamedPerson[] {
  const parts = partsOfRow(cells)
  if (!head || parts.length === 0) {
    return peopleInRow(cells)
  }
  const columnOf = (titles: readonly string[]) => head.titles.findIndex((title) => titles.includes(title))
  const [numberAt, nameAt] = [columnOf(numberTitles), columnOf(nameTitles)]
  const named = (row: readonly string[]) => ({
    number: plainNumber(row[numberAt] ?? ''),
    name: cleanName(row[nameAt] ?? ''),
  })
  const person = named(cellsUnder(head, cells) ?? [])
  if (person.number !== '' || person.name !== '') {
    return [person]
  }
  // A row whose cells are split otherwise than the heading's.
  const words = parts.length === 1 ? (parts[0] ?? '').split(' ') : parts
  const isSerial =
    /^(序号|编号)$/.test(head.titles[0] ?? '') && /^\d{1,4}[.]?$/.test(words[0] ?? '') && words.length > 1
  return peopleInRow(isSerial ? words.slice(1) : cells)
}

/** Namesakes shown to choose from; with more of them the 学号 is asked for. */
const choicesMost = 20

const wordOf = ({ number, name }: NamedPerson) => (number === '' ? name : number)

interface Known {
  found: ReadonlyMap<string, readonly MatchedPerson[]>
  members: ReadonlySet<number>
}

type Judged = Pick<ImportRow, 'state' | 'message'> & { people: readonly MatchedPerson[] }

/** Judges one line by itself, without the others. */
function judge(line: Line, { found, members }: Known): Judged {
  const { number, name } = line
  const meant = found.get(wordOf(line)) ?? []
  const people = name !== '' && number !== '' ? meant.filter((one) => nameFold(one.name) === nameFold(name)) : meant
  const [one] = people
  if (!one) {
    const [other] = meant
    return other
      ? wrongName(line, other)
      : { state: 'unknown', message: `本组织中没有“${[number, name].filter(Boolean).join(' ')}”`, people: [] }
  }
  if (people.length > 1 || (one.isOffered && name === '')) {
    return severalOf(people)
  }
  return members.has(one.uid) ? { state: 'member', message: '已是成员', people } : { state: 'new', message: '', people }
}

function severalOf(people: readonly MatchedPerson[]): Judged {
  if (people.every(({ isOffered }) => isOffered) && people.length <= choicesMost) {
    return { state: 'several', message: '没有这个学号/工号，可能丢失了开头的0，请选择', people }
  }
  return people.length > choicesMost
    ? { state: 'wrong', message: `有${people.length}人符合，请填写学号/工号`, people: [] }
    : { state: 'several', message: `有${people.length}人符合，请选择`, people }
}

function wrongName({ number, name }: Line, other: MatchedPerson): Judged {
  return {
    state: 'wrong',
    message: `${other.isOffered ? other.number : number}的姓名是“${other.name}”，名单中为“${name}”`,
    people: [],
  }
}

/** Marks lines about a person whom an earlier line adds already. */
function tellTwice(rows: readonly (Line & Judged)[]): (Line & Judged)[] {
  const first = new Map<number, number>()
  return rows.map((line) => {
    const uid = line.state === 'new' ? (line.people[0]?.uid ?? 0) : 0
    const row = first.get(uid)
    if (uid > 0 && row !== undefined) {
      return { ...line, state: 'twice', message: `与第${row}行是同一人` }
    }
    first.set(uid, line.row)
    return line
  })
}

const membersAmongStatement = statement(
  'joining.membersAmong',
  `select user_id::float8 as uid from membership where content_id = $1 and user_id = any($2::bigint[]) and state = 'active'`,
  { uid: shapes.number },
)

async function membersAmong(on: Queryable, contentId: number, uids: readonly number[]): Promise<Set<number>> {
  const rows = await run(on, membersAmongStatement, [contentId, uids])
  return new Set(rows.map(({ uid }) => uid))
}

/** Finds the person of each line of a list and what would become of it, stored under a token. 40000 for too many people. */
export async function previewMembers(ctx: Ctx, input: CallParsed<typeof memberImportCalls.previewMembers>) {
  const session = requireSession(ctx)
  const lines = await linesOf(input.rows)
  if (lines.length > joiningLimits.importRows) {
    throw badField('rows', `一次最多添加${joiningLimits.importRows}人，请分次添加`)
  }
  const found = await matchPeople(ctx.read, { words: lines.map(wordOf), ...peopleScope(session) })
  const uids = [...found.values()].flatMap((people) => people.map(({ uid }) => uid))
  const members = await membersAmong(ctx.read, input.content_id, uids)
  const rows = tellTwice(lines.map((line) => ({ ...line, ...judge(line, { found, members }) })))
  const token = rows.some(({ state }) => state === 'new' || state === 'several')
    ? await keep(ctx, { contentId: input.content_id, userId: session.userId, rows })
    : ''
  return { token, rows: rows.map(({ people, ...line }) => ({ ...line, people: people.map(presentPerson) })) }
}

function presentPerson({ uid, openid, name, avatar, number, orgName }: MatchedPerson) {
  return { uid, openid, name, avatar, number, group_name: orgName }
}

const keptShape = z.object({
  uids: z.array(z.number()),
  choices: z.array(z.object({ row: z.number(), no: z.number(), uids: z.array(z.number()) })),
})

const keepImportStatement = statement(
  'joining.keepImport',
  'insert into member_import (content_id, user_id, found) values ($1, $2, $3) returning token',
  { token: shapes.text },
)

async function keep(
  ctx: Ctx,
  kept: { contentId: number; userId: number; rows: readonly (Line & Judged)[] },
): Promise<string> {
  const idsOf = ({ people }: Judged) => people.map(({ uid }) => uid)
  const found: z.infer<typeof keptShape> = {
    uids: kept.rows.flatMap((row) => (row.state === 'new' ? idsOf(row) : [])),
    choices: kept.rows.flatMap((row) =>
      row.state === 'several' ? [{ row: row.row, no: row.no, uids: idsOf(row) }] : [],
    ),
  }
  const rows = await run(ctx.write, keepImportStatement, [kept.contentId, kept.userId, JSON.stringify(found)])
  return rows[0]?.token ?? ''
}

type Applying = CallParsed<typeof memberImportCalls.applyMembers>

function chosenOf({ choices }: z.infer<typeof keptShape>, { chosen }: Applying): number[] {
  return chosen.map(({ row, no, uid }) => {
    const choice = choices.find((one) => one.row === row && one.no === no)
    if (!choice?.uids.includes(uid)) {
      throw badField('chosen', `第${row}行的选择不在名单中`)
    }
    return uid
  })
}

const applyImportStatement = statement(
  'joining.applyImport',
  `update member_import set applied_at = clock_now() where token = $1 and content_id = $2 and user_id = $3 and applied_at is null
        and created_at > clock_now() - interval '1 day' returning found`,
  { found: jsonOf<unknown>() },
)

/**
 * Adds the people of a stored preview and those chosen, all or nobody. 40900 for a preview that expired or was applied, and
 * where there is no place for all. Returns how many are new.
 */
export async function applyMembers(tx: Tx, ctx: Ctx, input: Applying): Promise<number> {
  const actorId = requireSession(ctx).userId
  const held = await runOne(tx, applyImportStatement, [input.token, input.content_id, actorId])
  if (!held) {
    throw new AppError('CONFLICT', { message: joiningMessages.previewGone })
  }
  const found = keptShape.parse(held.found)
  const userIds = [...new Set([...found.uids, ...chosenOf(found, input)])]
  await requireReachable(ctx, userIds)
  const contentId = input.content_id
  const added = await addMembers(tx, { contentId, userIds, role: 'member', via: 'import', actorId })
  await takePlaces(tx, contentId, added.length)
  return added.length
}
