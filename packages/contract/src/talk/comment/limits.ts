export const commentLimits = {
  bodyMax: 1000,
  /** Pictures and files of one comment, post or reply. */
  filesMax: 9,
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
  filesMany: '最多添加9个图片或文件',
  filesGone: '有图片或文件已失效，请移除后重新添加',
  filesOnly: '[图片或文件]',
  changed: '内容已在别处修改，请核对后再保存',
} as const
