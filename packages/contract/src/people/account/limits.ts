export const accountLimits = {
  introduceMax: 200,
  /** How many people are asked for by their ids at once. */
  usersMost: 200,
  /** How many people of the whole platform an admin may look up in a day. */
  lookUpsPerDay: 50,
} as const

export const accountMessages = {
  introduceLength: '个人简介限制200个字符以内',
} as const
