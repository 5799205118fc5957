import { type ExamKind, examKindLabels } from './settings.ts'

/** What somebody left while sitting. */
export const leaveKinds = ['page', 'fullscreen'] as const
export type LeaveKind = (typeof leaveKinds)[number]

export const leaveLabels: Readonly<Record<LeaveKind, string>> = { page: '离开页面', fullscreen: '退出全屏' }

/** What is said of an exam, said of whatever is held like one: 考试说明 of a test is 测验说明. */
export function wordsFor(kind: ExamKind, words: string): string {
  return words.replaceAll('考试', examKindLabels[kind])
}
