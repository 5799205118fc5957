/** Figures of works (expected 3.7). */
export const workLimits = {
  totalScoreMax: 10_000,
  attemptsMax: 10,
  filesMax: 10,
  sizeMbMax: 200,
  requirementMax: 20_000,
  textMax: 50_000,
  linkMax: 500,
  attachmentsMax: 10,
} as const

export const workMessages = {
  totalScore: '请输入正整数',
  kinds: '请至少选择一种提交方式',
  windowWrong: '截止提交时间不能早于应交时间',
  requirementLong: '作业要求限制20000个字符以内',
  textLong: '作业内容限制50000个字符以内',
  noText: '本作业不接受文字',
  noLink: '本作业不接受链接',
  noFiles: '本作业不接受文件',
  onlyImages: '本作业只接受图片',
  linkWrong: '请输入以 http:// 或 https:// 开头的链接',
  filesGone: '文件不存在，请重新上传',
  blank: '请先填写作业内容',
  statement: '请确认为本人完成',
  notMember: '加入学习后可提交作业',
  manager: '管理者不提交作业，请使用预览',
  marker: '您负责批阅，不提交作业',
  waiting: '作业已提交，等待老师批阅',
  usedUp: '作业已批阅，不能再提交',
  cutoff: '已过截止提交时间，不能再提交',
  excused: '老师已将您设为免交',
  stale: '作业已在其他页面修改',
  noDraft: '作业已提交或已在其他页面修改，请刷新页面',
  openedByMarker: '老师已开始批阅，不能撤回',
  withdrawLate: '已过应交时间，不能撤回',
  nothingToWithdraw: '没有可以撤回的作业',
  noResult: '还没有提交作业',
  allowReason: '请填写原因',
  allowReasonLong: '原因限制500个字符以内',
  extendedOrExcused: '已设为免交，不需要延期',
  extendedTo: '请选择延期到的时间',
  returnReason: '请填写退回原因',
  returnDeadline: '重交截止时间应晚于当前时间',
  cannotReturn: '该作业不能退回',
  cannotMark: '该作业不能批阅',
  sheetByRubric: '按评分标准批阅的作业不能用成绩表导入导出',
} as const

/** The refusal of too many files. */
export function filesMany(max: number): string {
  return `最多上传${max}个文件`
}

/** The refusal of a file that is too large. */
export function fileLarge(name: string, maxMb: number): string {
  return `文件「${name}」超过${maxMb}MB`
}

/** Whether a text is an address of the web. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text)
}
