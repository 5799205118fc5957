import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { findFaults } from './check-walls.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true })
  }
})

const server = 'packages/server/src'
const web = 'packages/web/src'
const contract = 'packages/contract/src'

/** A small project that breaks nothing: two features, `tag` below `room`. */
const sound: Record<string, string> = {
  [`${server}/features.ts`]: `export const features = [\n  { name: 'tag', calls: tagServed },\n  { name: 'room' },\n]\n`,
  [`${server}/features/tag/tables.ts`]: `export const tag = pgTable('tag', {})\n`,
  [`${server}/features/tag/public.ts`]: `export const countTags = 1\n`,
  [`${server}/features/tag/queries.ts`]: `export const inside = 1\n`,
  [`${server}/features/tag/handlers.ts`]: `export const tagServed = 1\n`,
  [`${server}/features/room/tables.ts`]: `export const room = pgTable('room', {})\n`,
  [`${server}/features/room/public.ts`]: `export const rooms = 1\n`,
  [`${server}/features/room/handlers.ts`]: `import { tag } from '#features/tag/tables.ts'\nimport { countTags } from '../tag/public.ts'\nexport const r = [tag, countTags]\n`,
  [`${contract}/tag/calls.ts`]: 'export const tagCalls = {}\n',
  [`${contract}/room/calls.ts`]: `import { tagCalls } from '../tag/calls.ts'\nexport const roomCalls = { tagCalls }\n`,
  [`${contract}/room/routes.ts`]: `export const r = [{ path: '/room', page: 'room/room-list' }]\n`,
  [`${web}/features/room/pages/room-list-page.tsx`]: `import { TagList } from '#features/tag/parts/shared/tag-list.tsx'\nexport const RoomListPage = TagList\n`,
  [`${web}/features/tag/parts/shared/tag-list.tsx`]: 'export const TagList = 1\n',
  [`${web}/features/tag/use-tags.ts`]: `useEffect(() => undefined)\n`,
}

function faultsWith(planted: Record<string, string>): string[] {
  const base = mkdtempSync(path.join(tmpdir(), 'walls-'))
  folders.push(base)
  for (const [file, text] of Object.entries({ ...sound, ...planted })) {
    mkdirSync(path.join(base, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(base, file), text)
  }
  return findFaults(base)
}

test('finds nothing in a sound project', () => {
  expect(faultsWith({})).toEqual([])
})

test('fails when there is nothing to look at', () => {
  const base = mkdtempSync(path.join(tmpdir(), 'walls-'))
  folders.push(base)
  expect(findFaults(base)).toEqual([`no source files below ${base}`])
})

const planted: [what: string, file: string, text: string, fault: RegExp][] = [
  [
    'a function that calls itself with the rest of a list',
    `${server}/features/tag/each.ts`,
    `async function each(on: Db, [first, ...rest]: readonly number[]): Promise<void> {\n  if (first) {\n    await each(on, rest)\n  }\n}\n`,
    /each\.ts: a list is gone through with eachInTurn/,
  ],
  [
    'a function that calls itself with a slice of a list',
    `${server}/features/tag/each.ts`,
    `async function each(on: Db, list: number[]): Promise<number[]> {\n  return [list[0], ...(await each(on, list.slice(1)))]\n}\n`,
    /each\.ts: a list is gone through with eachInTurn/,
  ],
  [
    'a chain of promises',
    `${web}/features/tag/each.ts`,
    `await list.reduce(\n  (before, one) => before.then(() => work(one)),\n  Promise.resolve(),\n)\n`,
    /each\.ts: a list is gone through with eachInTurn/,
  ],
  [
    'an upward import',
    `${server}/features/tag/a.ts`,
    `import { rooms } from '#features/room/public.ts'`,
    /stands before room/,
  ],
  [
    'an upward import in the contract',
    `${contract}/tag/a.ts`,
    `import { roomCalls } from '../room/calls.ts'`,
    /stands before room/,
  ],
  [
    'an import of another feature’s inside',
    `${server}/features/room/a.ts`,
    `import { inside } from '../tag/queries.ts'`,
    /only through public/,
  ],
  [
    'an import of another feature’s page parts',
    `${web}/features/room/a.tsx`,
    `import { x } from '../tag/use-tags.ts'`,
    /only through parts\/shared/,
  ],
  [
    'server code in the web',
    `${web}/features/room/a.ts`,
    `import { rooms } from '../../../../server/src/features/room/public.ts'`,
    /web may not import server/,
  ],
  [
    'web code in the contract',
    `${contract}/room/a.ts`,
    `import { x } from '../../../web/src/features/tag/use-tags.ts'`,
    /contract may not import web/,
  ],
  [
    'a feature in the kernel',
    `${server}/kernel/a.ts`,
    `import { rooms } from '#features/room/public.ts'`,
    /may not know one/,
  ],
  ['the app in a feature', `${web}/features/room/a.tsx`, `import { x } from '#app/router.tsx'`, /the app around it/],
  ['the pool outside db', `${server}/features/room/a.ts`, `import pg from 'pg'`, /stays inside db/],
  [
    'the auth library in a feature',
    `${server}/features/room/a.ts`,
    `import { betterAuth } from 'better-auth'`,
    /auth library/,
  ],
  [
    'the library of parts outside ui',
    `${web}/features/room/parts/a.tsx`,
    `import { Menu } from 'react-aria-components/Menu'`,
    /only the parts of ui/,
  ],
  ['a circle', `${server}/kernel/a.ts`, `import { a } from './a.ts'\nexport const b = a`, /circle/],
  [
    'a write through the builder',
    `${server}/features/room/a.ts`,
    `import { tag } from '#features/tag/tables.ts'\ntx.insert(tag)`,
    /writes tag/,
  ],
  [
    'a write under another name',
    `${server}/features/room/a.ts`,
    `import { tag as t } from '#features/tag/tables.ts'\ntx.update(t)`,
    /writes t,/,
  ],
  [
    'a write in SQL',
    `${server}/features/room/a.ts`,
    'const q = sql`update tag set title = 1`',
    /writes tag, which belongs to tag/,
  ],
  ['a feature that is not listed', `${web}/features/ghost/a.ts`, 'export const a = 1', /ghost: not in/],
  ['calls without handlers', `${contract}/ghost/calls.ts`, 'export const a = 1', /calls but no handlers/],
  [
    'a route without its page',
    `${contract}/tag/routes.ts`,
    `export const r = [{ page: 'tag/tag-list' }]`,
    /does not exist/,
  ],
  [
    'two statements of one name',
    `${server}/features/tag/a.ts`,
    "const one = named('tag.one', (db) => db)\nconst two = { name: 'tag.one', text: `select 1` }\n",
    /two statements named tag\.one/,
  ],
  ['a page without a route', `${web}/features/tag/pages/tag-page.tsx`, 'export const a = 1', /no route names/],
  ['the environment', `${server}/features/room/a.ts`, 'const a = process.env.HOME', /environment/],
  ['an error told by its text', `${server}/kernel/a.ts`, `if (error.message.includes('no')) {}`, /by its code/],
  ['a row by id outside access.ts', `${server}/features/room/queries.ts`, 'where(eq(room.id, input.id))', /access\.ts/],
  ['an effect in a page', `${web}/features/room/pages/room-list-page.tsx`, 'useEffect(() => undefined)', /named hook/],
  ['an icon that reads out its name', `${web}/features/room/parts/a.tsx`, '<StarOutlined />', /screen readers/],
  ['a static dialog', `${web}/features/room/parts/a.tsx`, 'Modal.confirm({})', /App\.useApp/],
  [
    'a sleeping test',
    `${server}/features/room/a.test.ts`,
    'await new Promise((done) => setTimeout(done, 5))',
    /not for time/,
  ],
  ['a sleeping journey', 'e2e/room.spec.ts', 'await page.waitForTimeout(5)', /not for time/],
  ['a mocked module', `${server}/features/room/a.test.ts`, `vi.mock('./a.ts')`, /outside world/],
  ['an extended Fastify', `${server}/features/room/a.ts`, `declare module 'fastify' {}`, /only the kernel/],
  ['dead code', `${server}/kernel/a.ts`, `// const a = read()\n// return a(1)\nexport const b = 1`, /commented out/],
  [
    'an expression that takes quadratic time',
    `${server}/kernel/a.ts`,
    'export const b = /<b[^>]*>x/.test(a)',
    /2nd degree polynomial/,
  ],
  [
    'an expression that is made of texts',
    `${web}/features/room/parts/a.tsx`,
    "const gap = '\\\\s*'\nexport const B = <p>{new RegExp(`$".concat('{gap}$', '{gap}x`).exec(a)}</p>'),
    /polynomial/,
  ],
  ['an empty name', `${server}/kernel/utils.ts`, 'export const b = 1', /says nothing/],
]

describe('the walls refuse', () => {
  test.each(planted.map(([what, file, text, fault]) => ({ what, file, text, fault })))(
    '$what',
    ({ file, text, fault }) => {
      expect(faultsWith({ [file]: `${text}\n` }).join('\n')).toMatch(fault)
    },
  )
})

test('an address in a text and words in a comment are no faults', () => {
  const text = `/** process.env, setTimeout( and vi.mock( are forbidden. */\n// Returns what read() gave (see above).\n// Then stop.\nexport const a = 'https://example.cn'\n`
  expect(faultsWith({ [`${server}/kernel/a.ts`]: text })).toEqual([])
})
