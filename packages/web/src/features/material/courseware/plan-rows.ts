import type { CoursePlan, ItemKind, PlannedChapter, PlannedItem } from '@zhixing/contract/material/courseware/plan.ts'

export const itemKindLabels: Readonly<Record<ItemKind, string>> = {
  video: '视频',
  document: '文档',
  picture: '图片',
  article: '图文',
  exam: '考试',
}

export type PlanRow =
  | { key: string; depth: number; chapter: string }
  | { key: string; depth: number; item: PlannedItem }

type Branch = Pick<PlannedChapter, 'items' | 'chapters'>

/** A plan as lines, each chapter before what is in it. */
export function rowsOf(plan: Branch, depth = 0): PlanRow[] {
  return [
    ...plan.items.map((item) => ({ key: item.paths.join('|'), depth, item })),
    ...plan.chapters.flatMap((chapter, at): PlanRow[] => [
      { key: `${depth}-${at}-${chapter.title}`, depth, chapter: chapter.title },
      ...rowsOf(chapter, depth + 1),
    ]),
  ]
}

/** How many items a plan makes. */
export function countItems({ items, chapters }: Branch): number {
  return chapters.reduce((sum, chapter) => sum + countItems(chapter), items.length)
}

function mapItems<B extends Branch>(branch: B, map: (item: PlannedItem) => PlannedItem[]): B {
  return {
    ...branch,
    items: branch.items.flatMap(map),
    chapters: branch.chapters.map((chapter) => mapItems(chapter, map)),
  }
}

/** The plan with one item made into something else. */
export function withKind(plan: CoursePlan, item: PlannedItem, kind: ItemKind): CoursePlan {
  return mapItems(plan, (one) => [one === item ? { ...one, kind } : one])
}

/** The plan without one item, which is told among those left out. */
export function without(plan: CoursePlan, item: PlannedItem): CoursePlan {
  const skipped = item.paths.map((path) => ({ path, reason: '未选择' }))
  return { ...mapItems(plan, (one) => (one === item ? [] : [one])), skipped: [...plan.skipped, ...skipped] }
}
