/** A comment that is written once and used often. */
export const phraseLimits = { textMax: 500, ownMax: 200, listMost: 300 } as const

export const phraseMessages = {
  required: '请输入评语',
  long: '评语限制500个字符以内',
  many: '评语库最多200条，请先删除不用的评语',
  twice: '评语库中已有相同的评语',
  share: '只有本组织的教师可以共享评语',
} as const
