/** The pages of a subject. */
export const subjectPaths = {
  detail: (id: number) => `/sec/subject/detail/${id}`,
  info: (id: number) => `/sec/subject/manage/${id}/info`,
  content: (id: number) => `/sec/subject/manage/${id}/content`,
  creator: '/sec/creator/subject',
  add: '/sec/subject/add',
} as const
