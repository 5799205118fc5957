/** What a gradebook holds at most, and in which portions it is read (expected 3.13, 3.37). */
export const gradebookLimits = {
  /** Weights of one group come to this together (weight.split). */
  weightTotal: 1000,
  groupsMax: 6,
  nameMax: 12,
  titleMax: 20,
  columnsMax: 30,
  scoreMax: 1000,
  reasonMin: 2,
  reasonMax: 200,
  dropMax: 20,
  /** Items and learners of one call for cells. */
  itemsAtOnce: 50,
  learnersAtOnce: 100,
  /** Learners of one sheet: more are found by searching. */
  learnersMost: 10_000,
  cellsAtOnce: 2000,
  historyMost: 100,
  importRows: 5000,
  importColumns: 150,
  importCells: 20_000,
  importBytes: 4_000_000,
  undoHours: 24,
  /** Computing a whole gradebook anew by hand, once in so many seconds. */
  refreshSeconds: 60,
} as const

export const gradebookMessages = {
  stale: '成绩已被他人修改，请刷新后重试',
  reasonNeeded: '请填写修改原因',
  tooSoon: '刚刚重新计算过，请稍后再试',
  noLearner: '该学员不在学习集中',
  notMember: '加入学习后可查看成绩',
  noItem: '成绩项不存在或已被删除',
} as const

/** How a learner's points are told from the sum of all parts. */
export const gradeModes = ['items', 'groups'] as const
export type GradeMode = (typeof gradeModes)[number]

/** What somebody who handed nothing in gets: nothing once it is due, nothing at any time, or it does not count. */
export const missingRules = ['due', 'zero', 'skip'] as const
export type MissingRule = (typeof missingRules)[number]

/** `earlier`: earned by what was handed in before its learner came to the reader's container, and not told them. */
export const gradeStates = ['none', 'pending', 'final', 'excused', 'missing', 'earlier'] as const
export type GradeState = (typeof gradeStates)[number]
