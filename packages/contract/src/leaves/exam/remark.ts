import { kindOf } from '../question/kinds.ts'
import { type Question, questionTypes } from '../question/shapes.ts'

/** What a changed key means for who answered before (expected 3.5). */
export const remarkWays = ['future', 'renew', 'both', 'full', 'void'] as const
export type RemarkWay = (typeof remarkWays)[number]

export const remarkLabels: Readonly<Record<RemarkWay, string>> = {
  future: '仅以后的',
  renew: '按新答案重判',
  both: '新旧答案都算对',
  full: '全员满分',
  void: '作废该题',
}

export const remarkMessages = {
  stale: '预览之后答卷有变化，请重新预览',
  moved: '选项或填空已增删，不能按新答案重判，请选择全员满分或作废该题',
  read: '简答题由教师批阅，请选择全员满分或作废该题',
  noKey: '题目已删除，没有新答案，请选择全员满分或作废该题',
  sameKey: '答案没有修改，请先在试卷中修改答案',
  voidMark: '本题已作废，不能评分',
  othersBank: '题目属于他人的题库，请由题库所有者修改答案',
  acceptedFull: '该空的答案已达上限',
} as const

const judged: Readonly<Record<string, string>> = { T: '正确', F: '错误' }

/** The key of a question in a few words; empty where somebody reads the answer. */
export function keyWords(question: Question): string {
  if (question.type === questionTypes.short || !kindOf(question.type)) {
    return ''
  }
  if (question.type === questionTypes.fill) {
    return question.blanks.map(({ accepted }) => accepted.join(' 或 ')).join('；')
  }
  return question.answer.map((key) => judged[key] ?? key).join('')
}
