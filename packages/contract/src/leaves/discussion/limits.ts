export const discussionLimits = {
  /** Characters of the prompt, and of one post or reply. */
  promptMax: 20_000,
  postMax: 5000,
  pointsMax: 1000,
  /** Posts and replies that may be asked for. */
  askedMax: 20,
  /** Replies that come with a post; the others are asked for. */
  repliesShown: 5,
  pageSize: 10,
  /** What a marker reads of one learner at most. */
  readMax: 200,
  /** So many a minute, and no more. */
  perMinute: 10,
} as const

export const discussionMessages = {
  promptRequired: '请输入讨论主题',
  promptLong: '讨论主题限制20000个字符以内',
  pointsWrong: '请输入0到1000的整数',
  askedWrong: '请输入0到20的整数',
  nothingAsked: '发帖数和回复数至少有一项大于0',
  pointsNeeded: '由老师评分时满分须大于0',
  markedByFixed: '已有人发言，不能更改评分方式',
  bodyRequired: '请输入内容',
  bodyLong: '内容限制5000个字符以内',
  notMember: '加入学习后可查看和参与讨论',
  notPlaced: '添加到大纲后可以讨论',
  closed: '讨论已截止，不能再发言',
  closedRemove: '讨论已截止，不能再删除',
  closedEdit: '讨论已截止，不能再修改',
  postFirst: '请先发表您的帖子，再查看和回复他人',
  gone: '该帖子不存在或已被删除',
  notMarked: '该讨论按发帖和回复计分，不由老师评分',
} as const
