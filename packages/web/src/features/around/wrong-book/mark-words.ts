import type { BookState } from '@zhixing/contract/around/wrong-book/limits.ts'

/** What brings a question there, as it stands on a button. */
export const markWords: Readonly<Record<BookState, string>> = {
  open: '放回错题本',
  mastered: '标记已掌握',
  removed: '移出',
}
