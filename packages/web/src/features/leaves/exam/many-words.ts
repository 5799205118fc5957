import type { SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'

/** What is done at once with several of those who sit. */
export type ManyDeed = 'extend' | 'collect' | 'void'

interface ManyWords {
  title: string
  ok: string
  /** What will be done with so many. */
  say: (count: number) => string
  done: (count: number) => string
  means: readonly string[]
  /** Said of those with whom it cannot be done. */
  unfit: string
  isDanger: boolean
}

export const manyWords: Readonly<Record<ManyDeed, ManyWords>> = {
  extend: {
    title: '延长时间',
    ok: '延长',
    say: (count) => `将为${count}名学员延长时间`,
    done: (count) => `已为${count}名学员延长时间`,
    means: ['作答页面立即显示新的结束时间，延长的时间记入每名学员的单独设置。'],
    unfit: '没有在限时作答',
    isDanger: false,
  },
  collect: {
    title: '收卷',
    ok: '收卷',
    say: (count) => `将收取${count}名学员的试卷`,
    done: (count) => `已收取${count}名学员的试卷`,
    means: ['收卷后这些学员不能继续作答，已保存的答案会交卷评分。'],
    unfit: '没有在作答',
    isDanger: true,
  },
  void: {
    title: '作废作答',
    ok: '作废',
    say: (count) => `将作废${count}名学员的作答`,
    done: (count) => `已作废${count}名学员的作答`,
    means: ['这些作答不再计入成绩，学员会收到通知并看到原因。', '次数不会退还；需要再考一次时，请对单个学员用“重置”。'],
    unfit: '没有可作废的作答',
    isDanger: true,
  },
}

/** Whether it can be done with somebody, as far as the list knows. */
export function fitsMany(deed: ManyDeed, { s, state, deadline_at }: SitterRow): boolean {
  if (deed === 'void') {
    return s > 0 && state !== 'void' && state !== 'none'
  }
  return state === 'in_progress' && (deed === 'collect' || deadline_at > 0)
}
