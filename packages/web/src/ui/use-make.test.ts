import type { Call } from '@zhixing/contract/kernel/call.ts'
import { placementFields } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test } from 'vitest'

/** Calls that make something and go by `useSend`: after a lost answer and other fields the person is told what was done. */
const told: Readonly<Record<string, string>> = {
  'Backend/saveTheme': 'one row of a column, on its version',
  'Backend/saveWebsite': 'one row of the site, on its version',
  'Certificate/saveRule': 'one row of a container, on its version',
  'Channel/saveChannelGuideInfo': 'one row of a channel, on its version',
  'Channel/saveChannelModel': 'one row of a channel, on its version',
  'Gradebook/saveScheme': 'one row of a container, on its version',
  'Exam/saveQuestions': 'one paper of an exam, on its version',
  'Org/saveProfile': 'one row of an organisation, on its version',
  'Verified/create': 'one identity of a person',
  'calls.addMembers': 'a person is a member once',
  'Joining/createInvite': 'no call changes a code, and unused ones are taken back in their list',
  'Org/createInvite': 'no call changes a code, and unused ones are taken back in their list',
  'MarkFile/add': 'a file that was uploaded, of which nothing is typed',
  'Library/copy': 'nothing is typed but a place',
  'Outline/copySection': 'nothing is typed but a place',
  'Outline/duplicateItem': 'nothing is typed',
}

const makes = /^(create|add|save|make|copy|duplicate)(?![a-z])/

const files = import.meta.glob<string>('../features/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const contract = import.meta.glob<Record<string, unknown>>('../../../contract/src/**/*calls.ts')

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value
}

/** The call that a file knows as `holder.name`; undefined where it is handed to it. */
async function callOf(text: string, holder: string, name: string): Promise<Call | undefined> {
  const from = new RegExp(`import \\{[^}]*\\b${holder}\\b[^}]*\\} from '@zhixing/contract/([^']+)'`).exec(text)?.[1]
  const held = (await contract[`../../../contract/src/${from}`]?.())?.[holder]
  const call: unknown = typeof held === 'object' && held !== null ? Reflect.get(held, name) : undefined
  return isCall(call) ? call : undefined
}

/** Calls that a file sends by `useSend` although they make something. */
async function unmade(text: string): Promise<string[]> {
  const found = [...text.matchAll(/\buseSend\(\s*(\w+)\.(\w+)\b/g)].filter(([, , name = '']) => makes.test(name))
  const named = await Promise.all(
    found.map(async ([, holder = '', name = '']) => {
      const call = await callOf(text, holder, name)
      const isRepeatable = call !== undefined && !call.once
      return isRepeatable ? undefined : (call?.name ?? `${holder}.${name}`)
    }),
  )
  return named.filter((one) => one !== undefined)
}

test('a form that makes something goes by useMake, or stands here with its reason (T379, T381)', async () => {
  const found = await Promise.all(Object.values(files).map(unmade))
  expect([...new Set(found.flat())].filter((name) => !(name in told)).sort()).toEqual([])
  expect(Object.keys(told).filter((name) => !found.flat().includes(name))).toEqual([])
})

test('a form that makes something by useSend is found', async () => {
  const planted =
    "import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'\nuseSend(bankCalls.create, {})"
  expect(await unmade(planted)).toEqual(['QuestionBank/create'])
  expect(await unmade('useSend(\n  calls.create,\n)')).toEqual(['calls.create'])
})

/** Fields of what is made that no call changes: the address says them, or a form that says another one tells what was done. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  'Channel/create': ['subject_id'],
  'Comment/create': ['is_question', 'item_id', 'root_id'],
  'Exam/create': ['kind'],
  'Feed/create': ['channel_id'],
  'Room/create': ['copy_from', 'group_user_max', 'template'],
  'Standard/create': ['is_base'],
  'Subject/create': ['content_type'],
}

/** Fields of `create` that the `update` beside it does not take. */
function unchanged(held: unknown): [string, string[]][] {
  const [create, update] = ['create', 'update'].map((name): unknown =>
    typeof held === 'object' && held !== null ? Reflect.get(held, name) : undefined,
  )
  if (!(isCall(create) && isCall(update))) {
    return []
  }
  const left = Object.keys(create.fields).filter((name) => !(name in update.fields))
  // A leaf is placed by `madeLeaf`.
  const isPlaced = left.includes('container_id')
  return [[create.name, left.filter((name) => !(isPlaced && name in placementFields)).sort()]]
}

test('what a form makes is changed by the call beside it, or stands here', async () => {
  const modules = await Promise.all(Object.values(contract).map((load) => load()))
  const found = modules.flatMap(Object.values).flatMap(unchanged)
  expect(Object.fromEntries(found.filter(([, left]) => left.length > 0))).toEqual(fixed)
  expect(found.length).toBeGreaterThan(20)
})

test('a form that places what it makes changes its place with it after a lost answer', () => {
  const placing = Object.values(files).filter((text) => /\bplacementOf\(props, /.test(text))
  expect(placing.length).toBeGreaterThan(10)
  expect(placing.filter((text) => !text.includes('...madeLeaf(c),'))).toEqual([])
})
