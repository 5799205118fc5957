import { expect, test } from 'vitest'
import {
  changeNode,
  type EditedTree,
  faultsIn,
  flatten,
  kindBelow,
  newNode,
  removeNode,
  withPoints,
} from './model-edits.ts'

const tree = (points: EditedTree = []): EditedTree => [
  {
    ...newNode('job', '车工'),
    key: 'job',
    children: [
      {
        ...newNode('task', '加工'),
        key: 'task',
        children: [{ ...newNode('competence', '车削'), key: 'competence', children: points }],
      },
    ],
  },
]
const point = (title: string, weight?: number) => ({ ...newNode('point', title), key: title, weight })

test('a node is changed, and taken out with what stands below it', () => {
  const changed = changeNode(tree([point('测量')]), '测量', { title: '零件测量' })
  expect(flatten(changed).map(({ title }) => title)).toEqual(['车工', '加工', '车削', '零件测量'])
  expect(flatten(removeNode(changed, 'task')).map(({ key }) => key)).toEqual(['job'])
})

test('a point stands below a competence, nothing below a point; it aims at 高级', () => {
  expect([kindBelow('job'), kindBelow('competence'), kindBelow('point')]).toEqual(['task', 'point', undefined])
  expect(newNode('point').target).toBe(11)
})

test('points that are taken over come once, and the weights of before go', () => {
  const taken = [
    { skill_id: 1, title: ' 测量 ', target: 6 },
    { skill_id: 2, title: '对刀', target: 11 },
    { skill_id: 2, title: '对刀', target: 16 },
  ]
  const points = withPoints([point('测量', 1000)], taken)
  expect(points.map(({ title, skill_id, weight }) => [title, skill_id, weight])).toEqual([
    ['测量', undefined, undefined],
    ['对刀', 2, undefined],
  ])
})

test('a fault stands at its node: no name, a skill twice, weights that do not make 1000', () => {
  expect([...faultsIn(tree([point('测量', 400), point('对刀', 600)]))]).toEqual([])
  expect(faultsIn(tree([point('测量', 400), point('对刀', 500)])).get('competence')).toBe(
    '同一能力下技能点的权重之和必须为1000',
  )
  const twice = faultsIn(
    tree([
      { ...point('测量'), key: 'a' },
      { ...point(' 测量'), key: 'b' },
    ]),
  )
  expect([...twice]).toEqual([['b', '技能「 测量」重复，同一能力下只能添加一次']])
  expect([...faultsIn(changeNode(tree(), 'job', { title: ' ' }))]).toEqual([['job', '请输入名称']])
})
