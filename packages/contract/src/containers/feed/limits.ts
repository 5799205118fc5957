/** Limits of what people write in a channel. */
export const feedLimits = { titleMax: 60, excerptMax: 120, pageSize: 10 } as const

export const feedMessages = {
  titleRequired: '请输入标题',
  titleLength: `标题限制${feedLimits.titleMax}个字符以内`,
  bodyRequired: '请输入内容',
} as const
