/** Limits of news. */
export const newsLimits = {
  titleMax: 60,
  introduceMax: 200,
  keywordMax: 60,
  pageSize: 10,
  relatedMax: 4,
  /** How many the home page tells. */
  homeMax: 4,
} as const

export const newsMessages = {
  titleRequired: '请输入资讯标题',
  titleLength: `标题限制${newsLimits.titleMax}个字符以内`,
  introduceLength: `摘要限制${newsLimits.introduceMax}个字符以内`,
  bodyRequired: '请输入正文',
} as const

/** Where a news item stands: written, waiting for its time, or to be read. */
export const newsStates = ['draft', 'scheduled', 'published'] as const
export type NewsState = (typeof newsStates)[number]

export const newsStateLabels: Readonly<Record<NewsState, string>> = {
  draft: '草稿',
  scheduled: '待发布',
  published: '已发布',
}
