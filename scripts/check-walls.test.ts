import { describe, expect, test } from 'vitest'
import { findFaults } from './check-walls.ts'
import { contract, emptyFolder, faultsWith, server, web } from './planted-project.ts'

test('finds nothing in a sound project', () => {
  expect(faultsWith({})).toEqual([])
})

test('fails when there is nothing to look at', () => {
  const base = emptyFolder()
  expect(findFaults(base)).toEqual([`no source files below ${base}`])
})

const planted: [what: string, file: string, text: string, fault: RegExp][] = [
  [
    'a form that is drawn anew with each version',
    `${web}/features/base/tag/pages/tag-page.tsx`,
    `export const Page = () => <TagForm key={tag.row_version} tag={tag} />\n`,
    /tag-page\.tsx:1: a form is kept as it is/,
  ],
  [
    'a draft named by a version, after a word with a hyphen',
    `${web}/features/base/tag/pages/tag-page.tsx`,
    `export const Page = () => <TagForm draftKey={\`tag-body:\${id}:\${row_version}\`} tag={tag} />\n`,
    /tag-page\.tsx:1: a form is kept as it is/,
  ],
  [
    'a draft named by a version, given to a hook',
    `${web}/features/base/tag/tag.ts`,
    `const sheet = useSheet(form, { draftKey: \`tag-sheet:\${tag.id}-\${tag.row_version}\` })\n`,
    /tag\.ts:1: a form is kept as it is/,
  ],
  [
    'a function that calls itself with the rest of a list',
    `${server}/features/base/tag/each.ts`,
    `async function each(on: Db, [first, ...rest]: readonly number[]): Promise<void> {\n  if (first) {\n    await each(on, rest)\n  }\n}\n`,
    /each\.ts: a list is gone through with eachInTurn/,
  ],
  [
    'a function that calls itself with a slice of a list',
    `${server}/features/base/tag/each.ts`,
    `async function each(on: Db, list: number[]): Promise<number[]> {\n  return [list[0], ...(await each(on, list.slice(1)))]\n}\n`,
    /each\.ts: a list is gone through with eachInTurn/,
  ],
  [
    'rows by a cast where statements declare theirs',
    `${server}/features/content/membership/a.ts`,
    `const { rows } = await tx.query({ text })\nreturn rows as Row[]\n`,
    /a\.ts:2: rows have the shape that a statement declares/,
  ],
  [
    'a later feature’s table in SQL',
    `${server}/features/base/tag/a.ts`,
    'const q = sql`select 1 from tag t, room r where r.id = t.id`',
    /a\.ts:1: tag stands before room in features\.ts and may not name its room/,
  ],
  [
    'a later feature’s table on the next line',
    `${server}/features/base/tag/a.ts`,
    'const q = sql`select 1 from\n  room`',
    /a\.ts:2: tag stands before room/,
  ],
  [
    'a later feature’s table with the name of the schema',
    `${server}/features/base/tag/a.ts`,
    'const q = sql`select 1 from public.room`',
    /a\.ts:1: tag stands before room/,
  ],
  [
    'a later feature’s table after another one, inside brackets',
    `${server}/features/base/tag/a.ts`,
    'const q = sql`select (select 1 from tag t, room r)`',
    /a\.ts:1: tag stands before room/,
  ],
  [
    'a later feature’s table after another one, on the next line',
    `${server}/features/base/tag/a.ts`,
    'const q = sql`select 1 from tag t,\n  room r`',
    /a\.ts:2: tag stands before room/,
  ],
  [
    'a later feature’s table in a function',
    `${server}/features/base/tag/sql/count_rooms.sql`,
    'create function count_rooms() returns int language sql as $$\n  select count(*) from room\n$$;\n',
    /count_rooms\.sql:2: tag stands before room/,
  ],
  [
    'a chain of promises',
    `${web}/features/base/tag/each.ts`,
    `await list.reduce(\n  (before, one) => before.then(() => work(one)),\n  Promise.resolve(),\n)\n`,
    /each\.ts: a list is gone through with eachInTurn/,
  ],
  [
    'an upward import',
    `${server}/features/base/tag/a.ts`,
    `import { rooms } from '#features/content/room/public.ts'`,
    /stands before room/,
  ],
  [
    'an upward import in the contract',
    `${contract}/base/tag/a.ts`,
    `import { roomCalls } from '../../content/room/calls.ts'`,
    /stands before room/,
  ],
  [
    'an import of a later layer on a page',
    `${web}/features/base/tag/a.ts`,
    `import { RoomList } from '../../content/room/parts/shared/room-list.tsx'`,
    /where content is above base, and may not use it/,
  ],
  [
    'a feature in another layer than the list says',
    `${web}/features/base/room/a.ts`,
    'export const a = 1',
    /room: lies in base in web, is listed in content/,
  ],
  ['a file beside the features of a layer', `${server}/features/base/a.ts`, 'export const a = 1', /in no feature/],
  [
    'an import of another feature’s inside',
    `${server}/features/content/room/a.ts`,
    `import { inside } from '../../base/tag/queries.ts'`,
    /only through public/,
  ],
  [
    'an import of another feature’s page parts',
    `${web}/features/content/room/a.tsx`,
    `import { x } from '../../base/tag/use-tags.ts'`,
    /only through parts\/shared/,
  ],
  [
    'server code in the web',
    `${web}/features/content/room/a.ts`,
    `import { rooms } from '../../../../../server/src/features/content/room/public.ts'`,
    /web may not import server/,
  ],
  [
    'web code in the contract',
    `${contract}/content/room/a.ts`,
    `import { x } from '../../../../web/src/features/base/tag/use-tags.ts'`,
    /contract may not import web/,
  ],
  [
    'a feature in the kernel',
    `${server}/kernel/a.ts`,
    `import { rooms } from '#features/content/room/public.ts'`,
    /may not know one/,
  ],
  [
    'the app in a feature',
    `${web}/features/content/room/a.tsx`,
    `import { x } from '#app/router.tsx'`,
    /the app around it/,
  ],
  ['the pool outside db', `${server}/features/content/room/a.ts`, `import pg from 'pg'`, /stays inside db/],
  [
    'the auth library in a feature',
    `${server}/features/content/room/a.ts`,
    `import { betterAuth } from 'better-auth'`,
    /auth library/,
  ],
  ['antd in a part of ui', `${web}/ui/a.tsx`, `import { Button } from 'antd'`, /made of the parts of ui/],
  [
    'antd’s icons in a page',
    `${web}/features/content/room/parts/a.tsx`,
    `import { StarOutlined } from '@ant-design/icons'`,
    /drawn by Icon/,
  ],
  [
    'a plugin that rewrites a dependency',
    'packages/web/build/a-plugin.ts',
    'const file = /[\\\\/]zod[\\\\/]v4/\nexport const a = (): Plugin => ({ transform: (code, id) => file.test(id) })',
    /leaves dependencies as they are/,
  ],
  [
    'the library of parts in a page',
    `${web}/features/content/room/parts/a.tsx`,
    `import { Select } from 'react-aria-components/Select'`,
    /only the parts of ui/,
  ],
  [
    'the library of dates in the app',
    `${web}/app/a.ts`,
    `import { parseDate } from '@internationalized/date'`,
    /only the parts of ui/,
  ],
  [
    'the library of forms in a page, its types too',
    `${web}/features/content/room/use-form.ts`,
    `import type { FormInstance } from '@rc-component/form'`,
    /only the parts of ui/,
  ],
  ['a circle', `${server}/kernel/a.ts`, `import { a } from './a.ts'\nexport const b = a`, /circle/],
  [
    'a write through the builder',
    `${server}/features/content/room/a.ts`,
    `import { tag } from '#features/base/tag/tables.ts'\ntx.insert(tag)`,
    /writes tag/,
  ],
  [
    'a write under another name',
    `${server}/features/content/room/a.ts`,
    `import { tag as t } from '#features/base/tag/tables.ts'\ntx.update(t)`,
    /writes t,/,
  ],
  [
    'a write in SQL',
    `${server}/features/content/room/a.ts`,
    'const q = sql`update tag set title = 1`',
    /writes tag, which belongs to tag/,
  ],
  ['a feature that is not listed', `${web}/features/content/ghost/a.ts`, 'export const a = 1', /ghost: not in/],
  [
    'a feature without a README',
    `${server}/features.ts`,
    `const layers = {\n  base: [{ name: 'tag' }],\n  content: [{ name: 'room' }],\n  talk: [{ name: 'chat' }],\n}\n`,
    /chat: has no README\.md/,
  ],
  ['calls without handlers', `${contract}/content/ghost/calls.ts`, 'export const a = 1', /calls but no handlers/],
  [
    'a route without its page',
    `${contract}/base/tag/routes.ts`,
    `export const r = [{ page: 'tag/tag-list' }]`,
    /does not exist/,
  ],
  [
    'two statements of one name',
    `${server}/features/base/tag/a.ts`,
    "const one = named('tag.one', (db) => db)\nconst two = { name: 'tag.one', text: `select 1` }\n",
    /two statements named tag\.one/,
  ],
  ['a page without a route', `${web}/features/base/tag/pages/tag-page.tsx`, 'export const a = 1', /no route names/],
  ['the environment', `${server}/features/content/room/a.ts`, 'const a = process.env.HOME', /environment/],
  ['an error told by its text', `${server}/kernel/a.ts`, `if (error.message.includes('no')) {}`, /by its code/],
  [
    'a row by id outside access.ts',
    `${server}/features/content/room/queries.ts`,
    'where(eq(room.id, input.id))',
    /access\.ts/,
  ],
  [
    'an effect in a page',
    `${web}/features/content/room/pages/room-list-page.tsx`,
    'useEffect(() => undefined)',
    /named hook/,
  ],
  [
    'a sleeping test',
    `${server}/features/content/room/a.test.ts`,
    'await new Promise((done) => setTimeout(done, 5))',
    /not for time/,
  ],
  ['a sleeping journey', 'e2e/room.spec.ts', 'await page.waitForTimeout(5)', /not for time/],
  ['examples of no feature', 'e2e/examples/rooms.ts', 'export const examples = []', /rooms\.ts: brings examples of no/],
  ['a mocked module', `${server}/features/content/room/a.test.ts`, `vi.mock('./a.ts')`, /outside world/],
  ['an extended Fastify', `${server}/features/content/room/a.ts`, `declare module 'fastify' {}`, /only the kernel/],
  ['dead code', `${server}/kernel/a.ts`, `// const a = read()\n// return a(1)\nexport const b = 1`, /commented out/],
  [
    'an expression that takes quadratic time',
    `${server}/kernel/a.ts`,
    'export const b = /<b[^>]*>x/.test(a)',
    /2nd degree polynomial/,
  ],
  [
    'an expression that is made of texts',
    `${web}/features/content/room/parts/a.tsx`,
    "const gap = '\\\\s*'\nexport const B = <p>{new RegExp(`$".concat('{gap}$', '{gap}x`).exec(a)}</p>'),
    /polynomial/,
  ],
  [
    'an address of a collection that is written out',
    `${web}/features/content/room/parts/a.tsx`,
    'export const to = (c: number) => `/collection/$'.concat('{c}/my-detail`'),
    /stand in its definition/,
  ],
  [
    "the address of a collection's page for everybody",
    `${contract}/content/room/a.ts`,
    "export const path = '/sec/study-collection-detail/:id'",
    /stand in its definition/,
  ],
  [
    'an address of a subject where it is managed',
    `${web}/features/content/room/parts/a.tsx`,
    "export const path = '/sec/subject/manage/7'",
    /stand in its definition/,
  ],
  ...[
    ['where all are listed', '/sec/resource_center?order=hot'],
    ['where all were listed', '/collection'],
    ['where one is made', '/work/training/add-camp'],
    ['where one’s own are listed', '/my/study-collection'],
    ['where one’s own are made', '/sec/creator/collection'],
    ['where one was learned before', '/career/assessment/7/test'],
    ['where its exam is sat', '/career/examination/7'],
    ['a further one of its own', '/group/add/index'],
  ].map(([what, address]): (typeof planted)[number] => [
    `an address of a container, ${what}`,
    `${web}/features/content/room/parts/a.tsx`,
    `export const to = '${address}'`,
    /stand in its definition/,
  ]),
  [
    'a comment of the kit that does not say the thing first',
    `${server}/features/content/membership/a.ts`,
    '/** Who belongs to it. */\nexport const b = 1',
    /says the thing first/,
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

test('the site’s menus spell addresses, and what only begins like one is none', () => {
  const menu = { [`${web}/app/layouts/menu.ts`]: "export const a = '/my/study-collection'\n" }
  const others = { [`${web}/features/content/room/a.ts`]: "export const a = ['/group-vip', '/my/room-keys']\n" }
  expect(faultsWith({ ...menu, ...others })).toEqual([])
})

test('an address in a text and words in a comment are no faults', () => {
  const text = `/** process.env, setTimeout( and vi.mock( are forbidden. */\n// Returns what read() gave (see above).\n// Then stop.\nexport const a = 'https://example.cn'\n`
  expect(faultsWith({ [`${server}/kernel/a.ts`]: text })).toEqual([])
})

test('what may use a later feature does so in the contract and on pages, never in the server', () => {
  const uses = "import { x } from '../../containers/collection/public.ts'\n"
  const listed = {
    [`${server}/features.ts`]: `  base: [{ name: 'tag' }],\n  content: [{ name: 'room' }],\n  material: [{ name: 'courseware' }],\n  containers: [{ name: 'collection' }],\n`,
    [`${contract}/material/courseware/plan.ts`]: uses,
    [`${contract}/material/courseware/README.md`]: '# courseware\n',
    [`${contract}/containers/collection/public.ts`]: 'export const x = 1\n',
    [`${server}/features/containers/collection/README.md`]: '# collection\n',
    [`${server}/features/containers/collection/public.ts`]: 'export const x = 1\n',
  }
  expect(faultsWith(listed)).toEqual([])
  expect(faultsWith({ ...listed, [`${server}/features/material/courseware/a.ts`]: uses }).join('\n')).toMatch(
    /courseware stands before collection/,
  )
})

test('a view made of parts brings what later features have', () => {
  const parted = {
    [`${server}/features/base/tag/sql/tagged_thing.sql`]: 'create view tagged_thing (id) as\n',
    [`${server}/features/content/room/sql/tagged_thing.room.sql`]: 'select id from room\n',
    [`${server}/features/base/tag/a.ts`]: 'const q = sql`select id from tagged_thing`',
  }
  expect(faultsWith(parted)).toEqual([])
})
