import { expect, test } from 'vitest'
import { csvRows } from '#ui/sheet-file.ts'
import { cellPercent, noChanges, resultText, totalText, weightText } from './grade-words.ts'
import { columnPath } from './gradebook-paths.ts'
import { readClipboard, readPasted } from './paste.ts'
import { sheetRows } from './score-file.ts'
import { visibleOf } from './use-visible-range.ts'

test('a total is shown with one decimal at most, half up', () => {
  expect(totalText(82.45)).toBe('82.5')
  expect(totalText(80)).toBe('80')
  expect(totalText(null)).toBe('—')
})

test('a cell says its points or its state (K26)', () => {
  expect(resultText({ state: 'final', score: 8.25 })).toBe('8.3')
  expect(resultText({ state: 'excused', score: null })).toBe('免计')
  expect(resultText({ state: 'none', score: null }, { content_type: 'exam' })).toBe('未提交')
  // Of what was handed in before its learner came to the reader's class no points are told.
  expect(resultText({ state: 'earlier', score: null })).toBe('加入前')
  // Nobody hands a placed container in.
  expect(resultText({ state: 'none', score: null }, { content_type: 'study_resource' })).toBe('暂无成绩')
  expect(cellPercent({ score: 8, max: 10 })).toBe(80)
  expect(cellPercent({ score: null, max: 10 })).toBeNull()
})

test('a cell without changes says why there are none', () => {
  expect(noChanges({ state: 'earlier' }).title).toBe('加入前提交')
  expect(noChanges({ state: 'none' }).title).toBe('还没有变动')
})

const item = {
  item_id: 1,
  content_id: 1,
  content_type: 'exam',
  title: '期中',
  max: 10,
  group: 'usual',
  weight: null,
  counts: 300,
  is_extra: false,
  is_left_out: false,
  is_locked: false,
  due_time: 0,
  is_over: false,
  is_marked: true,
}

test('what an item weighs is told among its own', () => {
  const other = { ...item, item_id: 2, counts: 100, group: 'exam' }
  expect(weightText(item, [item, other], 'items')).toBe('75%')
  expect(weightText(item, [item, other], 'groups')).toBe('100%')
  expect(weightText({ ...item, is_left_out: true }, [item], 'items')).toBe('不计入')
})

test.each([
  ['95', { kind: 'score', score: 95 }],
  [' 95.5分 ', { kind: 'score', score: 95.5 }],
  ['免', { kind: 'excused' }],
  ['', { kind: 'blank' }],
  ['九十', undefined],
  ['-3', undefined],
])('%j as it was pasted', (text, read) => {
  expect(readPasted(text)).toEqual(read)
})

test('what a spreadsheet puts on the clipboard has rows and columns', () => {
  expect(readClipboard('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
})

test('only what is in sight is drawn, and a little around it', () => {
  expect(visibleOf({ at: 4000, size: 400, step: 40, count: 2000 })).toEqual([96, 114])
  expect(visibleOf({ at: 0, size: 400, step: 40, count: 5 })).toEqual([0, 5])
})

test('a score sheet has its keys out of sight, and guards texts that a spreadsheet would run', () => {
  const rows = sheetRows(
    {
      key: 'gradebook:7',
      title: 'Python',
      group_name: '示范学校',
      teacher: '陈志远',
      columns: [
        { key: 'item:1', title: '期中', max: 100 },
        { key: 'total', title: '总评', max: 0 },
      ],
      rows: [{ key: 'uid:3 1:2', number: '001', name: '=cmd', cells: [95, null] }],
    },
    '2026-11-21',
  )
  const texts = rows.map((row) => row.map((cell) => cell?.value ?? ''))
  expect(texts[0]?.[1]).toBe('《Python》成绩单')
  expect(texts[2]).toEqual(['gradebook:7', 'no', 'number', 'name', 'item:1', 'total'])
  expect(texts[3]).toEqual(['', '序号', '学号', '姓名', '期中（100分）', '总评'])
  expect(texts[4]).toEqual(['uid:3 1:2', 1, '001', "'=cmd", 95, ''])
})

test('comma-separated text is read with its quotes', () => {
  expect(csvRows('\uFEFF学号,姓名,期中\r\n001,"王,一""鸣",95\r\n,,\r\n')).toEqual([
    ['学号', '姓名', '期中'],
    ['001', '王,一"鸣', '95'],
    ['', '', ''],
  ])
})

test('a column leads to where it is marked; one of the teacher’s own, and what nobody marks, nowhere (K16)', () => {
  const column = { ...item, content_id: 7 }
  const at = { type: 'collection', id: 3 }
  expect(columnPath(at, { ...column, is_marked: true })).toBe('/sec/collection/manage/3/mark?of=7')
  expect(columnPath(at, { ...column, is_marked: false })).toBeUndefined()
  const inner = { ...column, content_type: 'study_resource', is_marked: false }
  expect(columnPath(at, inner)).toBe('/sec/collection/manage/7/gradebook')
})
