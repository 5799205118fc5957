import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { declarationsPlugin } from './declarations-plugin.ts'

/** A page's module of so many lines, built as the web is. */
async function built(lines: readonly string[]): Promise<Rolldown.OutputChunk> {
  const page = fileURLToPath(new URL('../src/tried-page.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: page, formats: ['es'] } },
    plugins: [
      {
        name: 'tried-page',
        resolveId: (id) => (id === page ? id : undefined),
        load: (id) => (id === page ? lines.join('\n') : undefined),
      },
      declarationsPlugin(),
    ],
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  return output[0]
}

function usesSchemas({ modules }: Rolldown.OutputChunk): boolean {
  return Object.entries(modules).some(([id, { renderedLength }]) => renderedLength > 0 && id.includes('/zod/'))
}

async function exported({ code }: Rolldown.OutputChunk): Promise<Record<string, unknown>> {
  return await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
}

test('a page that asks calls and reads words of the contract has no schema, and names replies as the server does', async () => {
  const page = await built([
    `import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'`,
    `import { examKindLabels } from '@zhixing/contract/leaves/exam/settings.ts'`,
    `import { replyKey } from '@zhixing/contract/kernel/reply-key.ts'`,
    `export const key = replyKey(collectionCalls.lists, { type: '02', offset: 0, unknown: 1 })`,
    'export const { create } = collectionCalls',
    'export const labels = examKindLabels',
    `import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'`,
    'export const { who: makers } = roomCalls.create',
    `import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'`,
    `import { refusesDemo } from '@zhixing/contract/kernel/changes-state.ts'`,
    'export const refused = [refusesDemo(roomCalls.create), refusesDemo(passportCalls.signIn)]',
  ])
  expect(usesSchemas(page)).toBe(false)
  const { examKindLabels } = await import('@zhixing/contract/leaves/exam/settings.ts')
  expect(await exported(page)).toMatchObject({
    key: 'StudyCollection/lists?limit=10&offset=0&type=2',
    create: {
      kind: 'single',
      method: 'POST',
      path: '/api/StudyCollection/create',
      name: 'StudyCollection/create',
      once: true,
    },
    labels: examKindLabels,
    makers: 'teacher',
    refused: [true, false],
  })
})

test('a page that reads a schema has it, and calls beside it are still plain', async () => {
  const page = await built([
    `import { questionInput } from '@zhixing/contract/leaves/question/shapes.ts'`,
    `import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'`,
    'export const issues = questionInput.safeParse({}).error.issues.length',
    'export const fields = Object.values(questionCalls).flatMap(Object.keys)',
  ])
  expect(usesSchemas(page)).toBe(true)
  const { issues, fields } = await exported(page)
  expect(issues).toBeGreaterThan(0)
  expect(fields).not.toContain('output')
})

test('calls that come later come without schemas', async () => {
  const page = await built([
    `export const later = async () => (await import('@zhixing/contract/faces/user/calls.ts')).userCalls`,
  ])
  expect(usesSchemas(page)).toBe(false)
})
