import { z } from 'zod'
import { visibilities } from '../../content/content/shapes.ts'

/*
 * A collection as a folder or zip that can be taken in elsewhere: `course.json` and the files it names. What an item is
 * made of stands as the call that makes it takes it, with paths in place of the ids of files; that call checks it.
 */
export const packageFile = 'course.json'
export const packageFormat = 'zhixing-course'
export const packageVersion = 1

const path = z.string().regex(/^files\/[^/\\]+$/)

const body = z.record(z.string(), z.unknown())

export const packedItem = z.object({
  content_type: z.string(),
  title: z.string(),
  required: z.boolean(),
  trial: z.boolean(),
  body,
})
export type PackedItem = z.infer<typeof packedItem>

export interface PackedChapter {
  title: string
  introduce: string
  items: PackedItem[]
  chapters: PackedChapter[]
}

const packedChapter: z.ZodType<PackedChapter> = z.object({
  title: z.string(),
  introduce: z.string(),
  items: z.array(packedItem),
  chapters: z.lazy(() => z.array(packedChapter)),
})

/** A bank that exams draw from: categories and questions by their place in the list, for ids mean nothing elsewhere. */
export const packedBank = z.object({
  title: z.string(),
  /** `parent`: the number of another one, from 1; 0 at the top. */
  categories: z.array(z.object({ parent: z.number(), title: z.string() })),
  /** `category` likewise. */
  questions: z.array(z.object({ category: z.number(), body })),
})
export type PackedBank = z.infer<typeof packedBank>

export const coursePackage = z.object({
  format: z.literal(packageFormat),
  version: z.literal(packageVersion),
  title: z.string(),
  introduce: z.string(),
  industry: z.string(),
  tags: z.array(z.string()),
  visibility: z.enum(visibilities),
  /** Empty without one. */
  cover: z.union([path, z.literal('')]),
  items: z.array(packedItem),
  chapters: z.array(packedChapter),
  banks: z.array(packedBank),
  /** What could not be taken along, in words. */
  left: z.array(z.string()),
})
export type CoursePackage = z.infer<typeof coursePackage>

/** Reads the description of a package; undefined when it is none, or of a kind that is not known here. */
export function readPackage(text: string): CoursePackage | undefined {
  try {
    return coursePackage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Where a package's description stands among files: at the top, or in the only folder at the top. */
export function findPackage(paths: readonly string[]): string | undefined {
  return paths.find((one) => one === packageFile || /^[^/]+\/course\.json$/.test(one))
}

/** How many items it holds, chapters of chapters included. */
export function countPacked({ items, chapters }: Pick<PackedChapter, 'items' | 'chapters'>): number {
  return chapters.reduce((sum, chapter) => sum + countPacked(chapter), items.length)
}
