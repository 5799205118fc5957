export const markingMessages = {
  missingOfOne: '请先选择一项内容，再查看未交名单',
  scoreMissing: '请输入分数',
  commentMissing: '请输入评语',
  reasonMissing: '请填写退回原因',
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

/** What a sheet of hand-ins holds at most. Comments are longer than anything else in a cell. */
export const markSheetLimits = { handIns: 500, rows: 600, columns: 30, cell: 2500, bytes: 8_000_000 } as const
export const markSheetMessages = {
  many: `提交超过${markSheetLimits.handIns}份，不能用成绩表批阅`,
  gone: '导入预览已失效，请重新上传',
  noHead: '没有找到表头，请使用导出的成绩表',
  other: '这不是本作业的成绩表，请选择从本作业导出的文件',
  noColumn: '没有“得分”或“评语”列',
  where: '本作业的提交名单',
} as const
