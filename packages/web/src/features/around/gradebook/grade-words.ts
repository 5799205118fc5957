import { oneDecimal } from '@zhixing/contract/around/gradebook/formula.ts'
import type { GradeState } from '@zhixing/contract/around/gradebook/limits.ts'
import type { GradeCell, GradeChange, GradeItem, GradeScheme } from '@zhixing/contract/around/gradebook/shapes.ts'
import { contentTypes, fromWire } from '@zhixing/contract/content-types.ts'
import { scoreText } from '#ui/score-text.ts'

const stateWords: Readonly<Record<GradeState, string>> = {
  none: '未提交',
  pending: '待批阅',
  final: '已评分',
  excused: '免计',
  missing: '缺交',
  earlier: '加入前',
}

/** 82.5 of a total in percent, — while nothing counts. */
export function totalText(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? '—' : String(oneDecimal(percent))
}

/** What a column is of; nothing of one that a teacher made. */
type Of = Pick<GradeItem, 'content_type'> | undefined

/** What is said where there are no points yet: nobody hands a placed container in. */
export function noneText(of: Of): string {
  const { type } = fromWire(of?.content_type ?? '') ?? { type: '' }
  return contentTypes[type]?.container ? '暂无成绩' : stateWords.none
}

/** What a cell says: points, or the word for its state. */
export function resultText({ state, score }: { state: GradeState; score: number | null }, of?: Of): string {
  if (state === 'none') {
    return noneText(of)
  }
  return state === 'final' && score !== null ? scoreText(score) : stateWords[state]
}

/** Tells why a cell has no changes: those to work handed in before its learner came are not told here. */
export function noChanges({ state }: Pick<GradeCell, 'state'>): { title: string; text: string } {
  return state === 'earlier'
    ? { title: '加入前提交', text: '学员加入前已提交，成绩及其变动不在此显示。' }
    : { title: '还没有变动', text: '成绩产生或调整后，会记录在这里。' }
}

/** A cell that nobody has written yet. */
export function emptyCell(item: GradeItem, uid: number): GradeCell {
  return {
    uid,
    item_id: item.item_id,
    state: item.is_over ? 'missing' : 'none',
    score: null,
    max: item.max,
    is_set: false,
    earned: null,
    row_version: 0,
  }
}

/** In percent what a cell stands for; null where there are no points. */
export function cellPercent({ score, max }: Pick<GradeCell, 'score' | 'max'>): number | null {
  return score === null || max <= 0 ? null : (score * 100) / max
}

/** 25% of what an item weighs, 不计入 for what does not count. */
export function weightText(item: GradeItem, items: readonly GradeItem[], mode: GradeScheme['mode']): string {
  if (item.is_left_out) {
    return '不计入'
  }
  const near = items.filter((one) => mode === 'items' || one.group === item.group)
  const whole = near.filter((one) => !one.is_extra).reduce((sum, one) => sum + one.counts, 0)
  const share = whole > 0 ? `${oneDecimal((item.counts * 100) / whole)}%` : '—'
  return item.is_extra ? `加分 ${share}` : share
}

export function groupName(scheme: GradeScheme, key: string): string {
  return scheme.groups.find((group) => group.key === key)?.name ?? ''
}

export const sourceWords: Readonly<Record<GradeChange['source'], string>> = {
  result: '系统计算',
  typed: '手动调整',
  import: '成绩单导入',
  undo: '撤销导入',
}

export const missingWords = {
  due: { label: '截止后按0分', text: '没有截止时间的项目不影响总评' },
  zero: { label: '一律按0分', text: '没有提交的项目都按0分计入' },
  skip: { label: '不计入', text: '只按已有成绩的项目计算' },
} as const
