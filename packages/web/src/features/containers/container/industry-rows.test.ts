import { describe, expect, it } from 'vitest'
import { industryRows } from './industry-rows.ts'

const tree = [
  { id: 1, title: '电子商务', parent_id: 0 },
  { id: 2, title: '信息技术', parent_id: 0 },
  { id: 3, title: '直播电商', parent_id: 1 },
]

describe('industryRows', () => {
  it('shows the top level, and the children of what is chosen', () => {
    expect(industryRows(tree, 0)).toMatchObject([{ parentId: 0, chosen: '' }])
    expect(industryRows(tree, 1)).toMatchObject([
      { parentId: 0, chosen: '1' },
      { parentId: 1, chosen: '1' },
    ])
    expect(industryRows(tree, 3)).toMatchObject([
      { parentId: 0, chosen: '1' },
      { parentId: 1, chosen: '3', chips: [{ value: '3', label: '直播电商' }] },
    ])
  })

  it('survives an unknown industry and a circle', () => {
    expect(industryRows(tree, 99)).toHaveLength(1)
    const circle = [
      { id: 1, title: 'a', parent_id: 2 },
      { id: 2, title: 'b', parent_id: 1 },
    ]
    expect(industryRows(circle, 1).length).toBeLessThanOrEqual(2)
  })
})
