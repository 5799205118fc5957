import type { Teaching } from '@zhixing/contract/faces/home/calls.ts'
import { expect, test } from 'vitest'
import { isNothing, teachingTiles } from './teaching-tiles.ts'

const nothing: Teaching = {
  figures: { taught: [], learners: 0, waiting: 0, drafts: 0 },
  marking: [],
  drafts: [],
  hand_ins: [],
}

const withFigures = (figures: Partial<Teaching['figures']>): Teaching => ({
  ...nothing,
  figures: { ...nothing.figures, ...figures },
})

test('who teaches a class alone, or has a draft of whatever type, is not told to begin', () => {
  expect(isNothing(nothing)).toBe(true)
  expect(isNothing(withFigures({ taught: [{ type: 'room', num: 1 }], learners: 1 }))).toBe(false)
  expect(isNothing(withFigures({ drafts: 1 }))).toBe(false)
})

test('what is taught is counted by type, and leads to the list of what one made of that', () => {
  const taught = [
    { type: 'room', num: 1 },
    { type: 'camp', num: 2 },
    { type: 'training', num: 3 },
  ]
  expect(teachingTiles(withFigures({ taught, drafts: 4 })).map(({ label, value, to }) => [label, value, to])).toEqual([
    ['我教的班级', 1, '/my/room?tab=create'],
    ['我教的训练营和实训', 5, '/work/my-training?tab=created'],
    ['学员', 0, undefined],
    ['待批阅', 0, undefined],
    ['草稿', 4, '/sec/creator/index?status=0'],
  ])
})

test('the main type stands where nothing is taught', () => {
  expect(teachingTiles(nothing)[0]).toEqual({ label: '我教的学习集', value: 0, to: '/my/study-collection?tab=create' })
})
