import { createZipGuard, isInside, type ZipEntry } from '@zhixing/contract/kernel/zip-guard.ts'
import type { CourseFile } from '@zhixing/contract/material/courseware/plan.ts'

/** The files a person chose, by their paths in the course. */
export type CourseSource = ReadonlyMap<string, File>

/** A zip of more is opened on the teacher's own computer first: it is unfolded in the page's memory. */
const zipMost = 500 * 1024 * 1024
/** What it may unfold to. */
const unfoldedMost = 1024 * 1024 * 1024

/** Files of a folder the browser let the person choose. */
export function filesOfFolder(files: readonly File[]): CourseSource {
  return new Map(files.map((file) => [file.webkitRelativePath || file.name, file]))
}

/** Files of a zip. Throws words for the person. */
export async function filesOfZip(zip: File): Promise<CourseSource> {
  if (zip.size > zipMost) {
    throw new Error('压缩包超过500MB，请解压后选择文件夹')
  }
  const { unzip } = await import('fflate')
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const entries = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const guard = createZipGuard(unfoldedMost)
    let isTooLarge = false
    const filter = (entry: ZipEntry) => {
      isTooLarge ||= !guard(entry)
      return !isTooLarge && isInside(entry.name)
    }
    unzip(bytes, { filter }, (error, found) => {
      if (isTooLarge) {
        reject(new Error('压缩包解压后过大，请解压后选择文件夹'))
      } else if (error) {
        reject(new Error('压缩包已损坏，无法打开', { cause: error }))
      } else {
        resolve(found)
      }
    })
  })
  return new Map(
    Object.entries(entries).map(([path, data]) => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      return [path, new File([new Uint8Array(data)], name)]
    }),
  )
}

/** What the plan is made from. */
export function listed(source: CourseSource): CourseFile[] {
  return [...source].map(([path, file]) => ({ path, size: file.size }))
}

/** The pictures that the texts of a course show: they are no items of their own. */
export async function shownPictures(source: CourseSource): Promise<Set<string>> {
  const { marked } = await import('marked')
  const { picturesOf } = await import('@zhixing/contract/material/courseware/run-plan.ts')
  const texts = [...source].filter(([path]) => /\.(md|markdown)$/i.test(path))
  const found = await Promise.all(
    texts.map(async ([path, file]) => picturesOf(path, marked.parse(await file.text(), { async: false }))),
  )
  return new Set(found.flat().filter((path) => source.has(path)))
}
