/** The pages of news. */
export const newsPaths = {
  list: '/sec/news',
  detail: (id: number) => `/sec/news-detail/${id}`,
  manage: '/sec/backend/news',
  add: '/sec/backend/news/add',
  edit: (id: number) => `/sec/backend/news/${id}`,
} as const
