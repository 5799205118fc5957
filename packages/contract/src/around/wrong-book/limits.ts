/** Figures of the book of wrong questions (expected 3.6). */
export const bookLimits = {
  /** So many right answers in a row, and a question is mastered. */
  masteredAfter: 2,
  /** Questions of one practice, and of one printed sheet. */
  practiceMax: 100,
  markMax: 100,
  keywordMax: 60,
  seedMax: 999_999,
} as const

export const bookMessages = {
  empty: '请先作答',
  notWritten: '这道题由系统判分',
} as const

/** Where a question of the book stands; whoever gets it wrong again has it open again. */
export const bookStates = ['open', 'mastered', 'removed'] as const
export type BookState = (typeof bookStates)[number]

export const bookStateLabels: Readonly<Record<BookState, string>> = {
  open: '未掌握',
  mastered: '已掌握',
  removed: '已移出',
}
