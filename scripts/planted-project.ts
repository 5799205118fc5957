import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach } from 'vitest'
import { findFaults } from './check-walls.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true })
  }
})

export const server = 'packages/server/src'
export const web = 'packages/web/src'
export const contract = 'packages/contract/src'

/** A folder of its own for one test. */
export function emptyFolder(): string {
  const base = mkdtempSync(path.join(tmpdir(), 'walls-'))
  folders.push(base)
  return base
}

/** A small project that breaks nothing: two features in two layers, `tag` below `room`. */
const sound: Record<string, string> = {
  [`${server}/features.ts`]: `const layers = {\n  base: [{ name: 'tag', calls: tagServed }],\n  content: [\n    { name: 'room' },\n  ],\n}\n`,
  [`${server}/features/base/tag/README.md`]: '# tag\n',
  [`${server}/features/content/room/README.md`]: '# room\n',
  [`${server}/features/base/tag/tables.ts`]: `export const tag = pgTable('tag', {})\n`,
  [`${server}/features/base/tag/public.ts`]: `export const countTags = 1\n`,
  [`${server}/features/base/tag/queries.ts`]: `export const inside = 1\n`,
  [`${server}/features/base/tag/handlers.ts`]: `export const tagServed = 1\n`,
  [`${server}/features/content/room/tables.ts`]: `export const room = pgTable('room', {})\n`,
  [`${server}/features/content/room/public.ts`]: `export const rooms = 1\n`,
  [`${server}/features/content/room/handlers.ts`]: `import { tag } from '#features/base/tag/tables.ts'\nimport { countTags } from '../../base/tag/public.ts'\nexport const r = [tag, countTags]\n`,
  [`${contract}/base/tag/calls.ts`]: 'export const tagCalls = {}\n',
  [`${contract}/content/room/calls.ts`]: `import { tagCalls } from '../../base/tag/calls.ts'\nexport const roomCalls = { tagCalls }\n`,
  [`${contract}/content/room/routes.ts`]: `export const r = [{ path: '/room', page: 'room/room-list' }]\n`,
  [`${web}/features/content/room/pages/room-list-page.tsx`]: `import { TagList } from '#features/base/tag/parts/shared/tag-list.tsx'\nexport const RoomListPage = TagList\n`,
  [`${web}/features/base/tag/parts/shared/tag-list.tsx`]: 'export const TagList = 1\n',
  [`${web}/features/content/room/parts/shared/room-list.tsx`]: 'export const RoomList = 1\n',
  [`${web}/features/base/tag/use-tags.ts`]: `useEffect(() => undefined)\n`,
}

/** The faults of the sound project with some files planted in it. */
export function faultsWith(planted: Record<string, string>): string[] {
  const base = emptyFolder()
  for (const [file, text] of Object.entries({ ...sound, ...planted })) {
    mkdirSync(path.join(base, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(base, file), text)
  }
  return findFaults(base)
}
