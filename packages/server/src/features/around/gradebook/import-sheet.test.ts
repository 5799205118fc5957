import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradeSheetCalls, type ImportMode } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildGradebook } from './gradebook.factory.ts'

const server = useTestServer()
type Book = Awaited<ReturnType<typeof buildGradebook>>

async function exported({ id, teacher, examItem, workItem }: Book) {
  const input = { id, item_ids: [examItem, workItem], groups: ['usual', 'exam'] }
  return (await server.call(gradeSheetCalls.exportSheet, input, { as: teacher })).data
}

/** The rows of an exported sheet as a spreadsheet gives them back, with some cells changed. */
async function sheetOf(book: Book, changed: Record<string, string> = {}): Promise<string[][]> {
  const sheet = await exported(book)
  return [
    [sheet.key, '', '', ...sheet.columns.map(({ key }) => key)],
    ['', '学号', '姓名', ...sheet.columns.map(({ title, max }) => (max > 0 ? `${title}（${max}分）` : title))],
    ...sheet.rows.map((row) => [
      row.key,
      row.number,
      row.name,
      ...row.cells.map((cell, at) => changed[`${row.number} ${at}`] ?? String(cell ?? '')),
    ]),
  ]
}

const preview = ({ id, teacher }: Book, rows: string[][], mode: ImportMode = 'replace') =>
  server.call(gradeSheetCalls.previewImport, { id, rows, mode, file_name: '成绩单.xlsx' }, { as: teacher })
const apply = ({ id, teacher }: Book, token: string) =>
  server.call(gradeSheetCalls.applyImport, { id, token, reason: '期末登记' }, { as: teacher })

async function scores(book: Book) {
  const { id, teacher, learners, examItem, workItem } = book
  const block = { id, item_ids: [examItem, workItem], uids: learners.map(({ userId }) => userId) }
  const { cells } = (await server.call(gradebookCalls.cells, block, { as: teacher })).data
  return learners.map(({ userId }) =>
    [examItem, workItem].map((item) => cells.find((one) => one.uid === userId && one.item_id === item)?.score ?? null),
  )
}

test('a sheet that was exported and comes back unchanged changes nothing', async () => {
  const book = await buildGradebook(server)
  const sheet = await exported(book)
  expect(sheet.columns.map(({ title }) => title).slice(2)).toEqual(['平时成绩', '考试成绩', '总评'])
  expect(sheet.rows.map(({ number, cells }) => [number, cells])).toEqual([
    ['2', [8, null, null, 80, 80]],
    ['10', [null, null, null, null, null]],
  ])
  const { data } = await preview(book, await sheetOf(book))
  expect(data).toEqual({ problems: [], changes: [], unchanged: 1, token: '' })
})

test('what is told is what is applied, with its reason in the history, and a token serves once', async () => {
  const book = await buildGradebook(server)
  const { data } = await preview(book, await sheetOf(book, { '2 0': '9.5', '10 1': '免' }))
  expect(data.changes).toMatchObject([
    { number: '2', old_score: 8, new_score: 9.5, is_conflict: false },
    { number: '10', old_state: 'none', new_state: 'excused' },
  ])
  expect((await apply(book, data.token)).data).toEqual({ changed: 2 })
  expect(await scores(book)).toEqual([
    [9.5, null],
    [null, null],
  ])
  const asked = { id: book.id, uid: book.first.userId, item_id: book.examItem }
  const { changes } = (await server.call(gradebookCalls.history, asked, { as: book.teacher })).data
  expect(changes[0]).toMatchObject({ source: 'import', reason: '期末登记', old_score: 8, new_score: 9.5 })
  expect((await apply(book, data.token)).code).toBe(40900)
})

test('only what is empty is filled where that was asked', async () => {
  const book = await buildGradebook(server)
  const { data } = await preview(book, await sheetOf(book, { '2 0': '1', '10 0': '7' }), 'blank')
  expect(data.changes).toMatchObject([{ number: '10', new_score: 7 }])
})

test('a cell that was changed after the preview keeps the whole sheet from being applied', async () => {
  const book = await buildGradebook(server)
  const { data } = await preview(book, await sheetOf(book, { '2 0': '9', '10 0': '7' }))
  const other = { uid: book.first.userId, item_id: book.examItem, score: 3, row_version: 1 }
  await server.call(gradebookCalls.setCells, { id: book.id, reason: '登记', cells: [other] }, { as: book.teacher })
  expect((await apply(book, data.token)).code).toBe(40900)
  expect(await scores(book)).toEqual([
    [3, null],
    [null, null],
  ])
})

test('a cell that was changed since the export is told apart and left as it is', async () => {
  const book = await buildGradebook(server)
  const rows = await sheetOf(book, { '2 0': '9', '10 0': '7' })
  const other = { uid: book.first.userId, item_id: book.examItem, score: 3, row_version: 1 }
  await server.call(gradebookCalls.setCells, { id: book.id, reason: '登记', cells: [other] }, { as: book.teacher })
  const { data } = await preview(book, rows)
  expect(data.changes.map(({ number, is_conflict }) => [number, is_conflict])).toEqual([
    ['2', true],
    ['10', false],
  ])
  expect((await apply(book, data.token)).data.changed).toBe(1)
  expect((await scores(book))[0]).toEqual([3, null])
})

test('a sheet with faults is told all of them and cannot be applied', async () => {
  const book = await buildGradebook(server)
  const { data } = await preview(book, await sheetOf(book, { '2 0': '11', '10 1': '九十' }))
  expect(data.problems.map(({ row, column }) => [row, column])).toEqual([
    [3, 4],
    [4, 5],
  ])
  expect(data).toMatchObject({ changes: [], token: '' })
})

test('an import is taken back within a day, and leaves what was changed since', async () => {
  const book = await buildGradebook(server)
  const { data } = await preview(book, await sheetOf(book, { '2 0': '9', '10 0': '7' }))
  await apply(book, data.token)
  const since = { uid: book.learners[1]?.userId ?? 0, item_id: book.examItem, score: 6, row_version: 1 }
  await server.call(gradebookCalls.setCells, { id: book.id, reason: '复核', cells: [since] }, { as: book.teacher })
  const [made] = (await server.call(gradeSheetCalls.imports, { id: book.id }, { as: book.teacher })).data.imports
  expect(made).toMatchObject({ file_name: '成绩单.xlsx', count: 2, state: 'applied', can_undo: true })
  const undo = () =>
    server.call(gradeSheetCalls.undoImport, { id: book.id, import_id: made?.import_id ?? 0 }, { as: book.teacher })
  expect((await undo()).data).toEqual({ changed: 1, kept: 1 })
  expect(await scores(book)).toEqual([
    [8, null],
    [6, null],
  ])
  expect((await undo()).message).toBe('该导入已撤销')
})

test('after a day an import stays', async () => {
  const book = await buildGradebook(server)
  const { data } = await preview(book, await sheetOf(book, { '2 0': '9' }))
  await apply(book, data.token)
  await server.database.query({
    text: `update grade_import set applied_at = applied_at - interval '25 hours' where container_id = $1`,
    values: [book.id],
  })
  const [made] = (await server.call(gradeSheetCalls.imports, { id: book.id }, { as: book.teacher })).data.imports
  expect(made?.can_undo).toBe(false)
  const input = { id: book.id, import_id: made?.import_id ?? 0 }
  expect((await server.call(gradeSheetCalls.undoImport, input, { as: book.teacher })).message).toBe(
    '导入超过24小时，不能撤销',
  )
})

test('another person’s preview and another gradebook’s are nobody’s here', async () => {
  const [book, other] = [await buildGradebook(server), await buildGradebook(server)]
  const { data } = await preview(other, await sheetOf(other, { '2 0': '9' }))
  expect((await apply(book, data.token)).code).toBe(40900)
})
