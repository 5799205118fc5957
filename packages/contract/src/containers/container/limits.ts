/** Limits every container has; its form's are the collection's (spec 1 §5, §8; C049). */
export const containerLimits = {
  titleMin: 1,
  titleMax: 30,
  introduceMax: 300,
  tagMax: 5,
  /** Days that the dates of a copy may move. */
  shiftMax: 3650,
} as const

export const containerMessages = {
  industryRequired: '请选择行业分类',
  titleRequired: '请输入名称',
  titleLength: '名称限制30个字符以内',
  introduceLength: '描述限制300个字符以内',
} as const
