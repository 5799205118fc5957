import { describe, expect, it } from 'vitest'
import { setToken } from '#api/connection.ts'
import { buildStorage } from '#api/device-storage.factory.ts'
import { coverIndex, coverLetters, coverOrnament, coverOrnaments } from './cover-art.ts'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { pagerPages } from './pager-pages.ts'
import { shownColumns } from './table-columns.ts'
import { fullTime, relativeTime } from './time-words.ts'
import { changeQuery, readNumber, readQuery } from './url-state.ts'

describe('address state', () => {
  it('changes, removes and starts the pages over', () => {
    const search = new URLSearchParams('keyword=a&page=3&type=2')
    expect(changeQuery(search, { keyword: '', order: 'hot' }).toString()).toBe('type=2&order=hot')
    expect(changeQuery(search, { page: 4 }).toString()).toBe('keyword=a&page=4&type=2')
    expect(search.get('page')).toBe('3')
  })

  it('reads numbers within bounds only', () => {
    const bounds = { min: 1, max: 100, otherwise: 20 }
    expect(['5', '0', '101', 'x', '1.5', '', undefined].map((text) => readNumber(text, bounds))).toEqual([
      5, 20, 20, 20, 20, 20, 20,
    ])
  })

  it('reads a query as a record', () => {
    expect(readQuery(new URLSearchParams('a=1&a=2&b='))).toEqual({ a: '2', b: '' })
  })
})

describe('times', () => {
  const now = Date.UTC(2026, 10, 20, 1, 30)
  const seconds = now / 1000
  it('writes Shanghai’s time whatever zone the device is in (date.format)', () => {
    expect(fullTime(seconds)).toBe('2026-11-20 09:30')
    expect(fullTime(0)).toBe('')
  })
  it('is relative within a day', () => {
    expect([10, 180, 7200, 90_000].map((ago) => relativeTime(seconds - ago, now))).toEqual([
      '刚刚',
      '3分钟前',
      '2小时前',
      '2026-11-19 08:30',
    ])
    expect(relativeTime(seconds + 60, now)).toBe('2026-11-20 09:31')
  })
})

describe('drawn covers', () => {
  it('take the first word that fits', () => {
    expect(
      [
        '新媒体运营：从账号定位到数据复盘',
        '电子商务客户服务与沟通技巧',
        'Python 数据分析入门',
        'UI设计',
        '《茶艺》',
        '3D打印',
      ].map((title) => coverLetters(title)),
    ).toEqual(['新媒体运营', '电子商务', 'Python', 'UI', '茶艺', '3D'])
  })
  it('cut between words, not within them', () => {
    const titles = ['工业机器人操作与编程', '短视频拍摄与剪辑', '数控车床编程与加工', '上岗第一课', '魑魅魍魉魃魈']
    expect(titles.map((title) => coverLetters(title))).toEqual([
      '工业机器人',
      '短视频拍摄',
      '数控车床',
      '上岗第一课',
      expect.stringMatching(/^魑魅/),
    ])
    expect(coverLetters('短视频拍摄与剪辑', { isSmall: true })).toBe('短视频')
    expect(coverLetters('证书在线上查验', { isSmall: true })).toBe('证书')
    expect(['2026级新生入学教育', '2026年', '5S管理'].map((title) => coverLetters(title, { isSmall: true }))).toEqual([
      '新生入学',
      '2026',
      '5S',
    ])
  })
  it('spread over all ornaments', () => {
    const titles = Array.from({ length: 200 }, (_, index) => `第${index}门课程`)
    expect(new Set(titles.map(coverOrnament)).size).toBe(coverOrnaments.length)
  })
  it('always have one of the colours', () => {
    const indices = Array.from({ length: 500 }, (_, index) => coverIndex(`课程${index}`))
    expect(new Set(indices)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
  })
})

describe('drafts', () => {
  it('come back until they are sent or a month old, and survive damaged storage', () => {
    const storage = buildStorage()
    writeDraft(storage, 'a', { savedAt: 1000, values: { title: '课' } })
    expect(readDraft(storage, 'a', 2000)).toEqual({ title: '课' })
    expect(readDraft(storage, 'a', 1000 + 31 * 24 * 3_600_000)).toBeNull()
    removeDraft(storage, 'a')
    expect(readDraft(storage, 'a', 2000)).toBeNull()
    storage.write('zx-draft:0:b', '{')
    expect(readDraft(storage, 'b', 2000)).toBeNull()
  })
  it('are seen by whoever wrote them, and by nobody else who uses the browser', () => {
    const storage = buildStorage()
    setToken('token', 7)
    writeDraft(storage, 'a', { savedAt: 1000, values: { title: '课' } })
    setToken('token', 8)
    expect(readDraft(storage, 'a', 2000)).toBeNull()
    setToken('token', 7)
    expect(readDraft(storage, 'a', 2000)).toEqual({ title: '课' })
    setToken('')
  })
})

describe('tables', () => {
  const columns = [
    { key: 'name', title: '', render: () => '', isFixed: true },
    { key: 'time', title: '', render: () => '', needsRoom: true },
    { key: 'note', title: '', render: () => '', isExtra: true },
  ]
  it('show the usual columns until others are chosen, and fixed ones always', () => {
    const keys = (chosen: string[] | null) => shownColumns(columns, chosen).map((column) => column.key)
    expect([keys(null), keys(['note']), keys([])]).toEqual([['name', 'time'], ['name', 'note'], ['name']])
  })
  it('show what was chosen on small windows too', () => {
    const roomy = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ needsRoom }) => needsRoom ?? false)
    expect([roomy(null), roomy(['time'])]).toEqual([
      [false, true],
      [false, false],
    ])
  })
  it('name the pages around the current one', () => {
    expect(pagerPages(1, 1)).toEqual([1])
    expect(pagerPages(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
    expect(pagerPages(1, 3)).toEqual([1, 2, 3])
  })
})
