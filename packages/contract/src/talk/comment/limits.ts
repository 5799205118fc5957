export const commentLimits = {
  bodyMax: 1000,
  /** Replies that come with a comment. */
  repliesMax: 50,
  pageSize: 10,
  /** So many a minute, and no more. */
  perMinute: 10,
} as const

export const commentMessages = {
  required: '请输入内容',
  length: '内容限制1000个字符以内',
  membersOnly: '加入学习后可以发言',
  gone: '该评论不存在或已被删除',
} as const
