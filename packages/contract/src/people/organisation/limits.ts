/** Limits of organisations and their people. */
export const orgLimits = {
  nameMax: 50,
  introduceMax: 2000,
  departmentDepth: 6,
  departmentMax: 2000,
  departmentNameMax: 40,
  memberNameMax: 50,
  numberMax: 32,
  reasonMax: 200,
  /** Members changed by one press. */
  chosenMax: 500,
  codeUsesMax: 10_000,
  codeDaysMax: 365,
  codesMax: 50,
  ownOrgsMax: 20,
} as const

export const orgMessages = {
  nameRequired: '请输入组织名称',
  nameTooLong: `组织名称限制${orgLimits.nameMax}个字符以内`,
  nameTaken: '名称已存在',
  numberTaken: '学号/工号已存在',
  seatsFull: '组织成员席位已满',
  codeWrong: '加入码不正确',
  codeOver: '该加入码已失效，请联系组织管理员',
  lastAdmin: '组织至少需要一名管理员，请先设置其他管理员',
  stale: '成员信息已被他人修改，请刷新后重试',
} as const
