import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { fromWire, labelOf } from '@zhixing/contract/content-types.ts'
import {
  type CoursePackage,
  findPackage,
  packageFile,
  readPackage,
} from '@zhixing/contract/material/courseware/package.ts'
import type { CoursePlan } from '@zhixing/contract/material/courseware/plan.ts'
import type { CourseFiles } from '@zhixing/contract/material/courseware/ports.ts'
import type { CoursePorts } from '@zhixing/contract/material/courseware/run-plan.ts'
import { uploadFile } from '#api/upload.ts'
import { courseCalls } from './course-ports.ts'
import type { CourseSource } from './course-source.ts'
import { itemKindLabels } from './plan-rows.ts'

/** What became of one item. */
export interface ReportLine {
  title: string
  label: string
  /** 0 when it was not taken. */
  id: number
  reason: string
}

/** Ports with the files of a source; `root` is where their paths begin. */
function portsOf(source: CourseSource, root = ''): CourseFiles & { text: CoursePorts['text'] } {
  const fileAt = (path: string) => {
    const file = source.get(`${root}${path}`)
    if (!file) {
      throw new Error('文件不存在')
    }
    return file
  }
  return {
    ...courseCalls,
    upload: async (path, purpose) =>
      await uploadFile(fileAt(path), { purpose, signal: new AbortController().signal, onProgress: () => undefined }),
    text: async (path) => await fileAt(path).text(),
  }
}

/** What an item of a package is called on screen. */
export function typeLabel(contentType: string): string {
  const found = fromWire(contentType)
  return (found && labelOf(found)) || contentType
}

interface PackageRun {
  description: CoursePackage
  root: string
  contentId: number
  asCollection: boolean
}

/** The description of a package among the files, and where its paths begin. */
export async function packageIn(
  source: CourseSource,
): Promise<{ description: CoursePackage; root: string } | undefined> {
  const path = findPackage([...source.keys()])
  const description = path && readPackage((await source.get(path)?.text()) ?? '')
  return description ? { description, root: path.slice(0, -packageFile.length) } : undefined
}

/** Makes what a package holds; with `asCollection` the collection takes over its title, introduction, cover and tags. */
export async function runPackage(
  source: CourseSource,
  { description, root, contentId, asCollection }: PackageRun,
  onItem: (now: string, done: number) => void,
): Promise<ReportLine[]> {
  const { collectionOf, unpackCourse } = await import('@zhixing/contract/material/courseware/unpack-course.ts')
  const ports = portsOf(source, root)
  if (asCollection) {
    const { status_var: _, ...info } = await collectionOf(ports, description)
    await ports.call(collectionCalls.update, { id: contentId, ...info })
  }
  const made = await unpackCourse(ports, { description, contentId }, { onItem })
  return made.map(({ title, content_type, id, reason }) => ({ title, label: typeLabel(content_type), id, reason }))
}

/** Makes what a plan says. */
export async function runFiles(
  source: CourseSource,
  { plan, contentId }: { plan: CoursePlan; contentId: number },
  onItem: (now: string, done: number) => void,
): Promise<ReportLine[]> {
  const [{ runPlan }, { marked }] = await Promise.all([
    import('@zhixing/contract/material/courseware/run-plan.ts'),
    import('marked'),
  ])
  let begun = 0
  const ports: CoursePorts = {
    ...portsOf(source),
    markdown: (text) => marked.parse(text, { async: false }),
    onItem: ({ title }) => {
      onItem(title, begun)
      begun += 1
    },
  }
  const { made } = await runPlan(ports, plan, contentId)
  return made.map(({ title, kind, id, reason }) => ({ title, label: itemKindLabels[kind], id, reason }))
}
