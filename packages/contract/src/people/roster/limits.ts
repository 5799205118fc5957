/** Limits of a roster: a school's year at once. */
export const rosterLimits = {
  rows: 5_000,
  /** Rows a call takes at all; more than `rows` of them is told as too large. */
  rowsSent: 20_000,
  columns: 20,
  cell: 200,
  bytes: 10 * 1024 * 1024,
  previewHours: 24,
  undoHours: 24,
  /** Days an initial password is good for. */
  passwordDays: 90,
  slipsMost: 5_000,
  resetMost: 200,
} as const

export const rosterMessages = {
  tooMany: `一次最多导入${rosterLimits.rows}行，请分次导入`,
  empty: '名单里没有人，请检查表头是否有“学号”和“姓名”',
  previewGone: '名单或组织成员已有变化，请重新预览',
  undoGone: '导入已超过24小时或已撤销，不能撤销',
  ownAccount: '该账号由本人管理，只能由本人重置密码',
} as const
