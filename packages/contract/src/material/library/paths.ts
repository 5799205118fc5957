/** Pages on which one material of a type is made or changed, by wire name (spec 3 §2.2). */
const editPages: Readonly<Record<string, string>> = {
  article: '/sec/creator/library/article',
  video: '/sec/creator/update-video',
  picture: '/sec/creator/update-picture',
  item_question: '/sec/creator/update-item-question',
  work: '/sec/creator/update-work',
  exam: '/sec/creator/update-exam',
  practice: '/sec/creator/update-practice',
}

/** Where a material is changed, or a new one made; types the specs name no page for have one under a path of ours. */
export function materialPath(contentType: string, id?: number): string {
  const page = editPages[contentType] ?? `/sec/creator/update-activity/${contentType}`
  return id === undefined ? page : `${page}?id=${id}`
}

/** The list of all that one made, at what is a draft. */
export const draftsPath = '/sec/creator/index?status=0'
