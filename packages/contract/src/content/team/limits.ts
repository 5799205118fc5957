/** Limits of the teams of a container. Ours: the specification names none but the cap (1 §5). */
export const teamLimits = {
  titleMin: 1,
  titleMax: 30,
  teamMax: 200,
  /** People put into a team at once. */
  moveMax: 200,
} as const

export const teamMessages = {
  titleRequired: '请输入小组名称',
  titleLength: '名称限制30个字符以内',
  titleTaken: '小组名称已存在',
  tooMany: '小组数量已达上限',
  full: '小组人数已满',
  notLearners: '只能把班级学员编入小组',
  leaderOutside: '组长须是该小组成员',
  choose: '请选择小组',
} as const

/** The name of a team that is made without one. */
export const teamName = (n: number) => `第${n}组`
