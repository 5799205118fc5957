export const markingMessages = {
  missingOfOne: '请先选择一项内容，再查看未交名单',
  scoreMissing: '请输入分数',
  commentMissing: '请输入评语',
  notMarkedAsWhole: '只有作业可以统一评分和评语',
  notReturned: '只有作业和实践项目可以退回',
  notHeld: '没有待公布的成绩',
  absent: '内容已变化，请刷新后重试',
} as const

/** People chosen by hand for one reminder. */
export const remindMax = 500

/** Hand-ins that are worked through from one press, and how many of them go with one call. */
export const bulkLimits = { most: 500, atOnce: 50 } as const

/** How long a lock holds without a further sign, and how often a page gives one. */
export const lockSeconds = 300
export const lockSignSeconds = 60
