import { collectionCalls } from '../../containers/collection/calls.ts'
import { eachInTurn } from '../../kernel/parts.ts'
import type { CourseCalls, Packing } from '../../learning/leaf/packer.ts'
import { type Outline, outlineCalls } from '../../learning/outline/calls.ts'
import { collectBanks } from './pack-banks.ts'
import { collectFiles, type FileCollector, type PackedFile } from './pack-files.ts'
import { type CoursePackage, type PackedChapter, type PackedItem, packageFormat, packageVersion } from './package.ts'
import { packerOf } from './packers.ts'

export interface PackedCourse {
  description: CoursePackage
  files: PackedFile[]
}

interface PackOptions {
  /** What is being read, before it is. */
  onItem?: (title: string, at: number, of: number) => void
  /** Types of leaves that stay behind, by their names on the wire. */
  without?: readonly string[]
}

async function packItems(packing: Packing, tree: Outline, options: PackOptions): Promise<Map<number, PackedItem[]>> {
  const bySection = new Map<number, PackedItem[]>()
  let at = 0
  await eachInTurn(tree.items, async ({ content_id, content_type, section_id, title, required, trial }) => {
    options.onItem?.(title, at, tree.items.length)
    at += 1
    const packer = options.without?.includes(content_type) ? undefined : await packerOf(content_type)
    if (!packer) {
      packing.leave(`「${title}」`)
      return
    }
    const body = await packer.read(packing, { id: content_id, c: tree.content_id }).catch((error: unknown) => {
      throw new Error(`「${title}」无法导出：${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    })
    bySection.set(section_id, [...(bySection.get(section_id) ?? []), { content_type, title, required, trial, body }])
  })
  return bySection
}

function chaptersBelow(parent: number, tree: Outline, items: ReadonlyMap<number, PackedItem[]>): PackedChapter[] {
  return tree.sections
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ id, title, introduce }) => ({
      title,
      introduce,
      items: items.get(id) ?? [],
      chapters: chaptersBelow(id, tree, items),
    }))
}

function coverOf(files: FileCollector, { cover, url }: { cover: number; url: string }): CoursePackage['cover'] {
  if (cover === 0 || url === '') {
    return ''
  }
  const filename = url.split('?')[0]?.split('/').at(-1) ?? 'cover'
  return files.file({ id: cover, filename, url, filesize: 0 }).$file
}

/**
 * Reads a collection, as somebody who edits it, into what can be taken in elsewhere: everything its makers made, nothing
 * of what its learners did. Files are only named; whoever packs fetches them. An error names the item that cannot be read.
 */
export async function packCourse(calls: CourseCalls, id: number, options: PackOptions = {}): Promise<PackedCourse> {
  const files = collectFiles()
  const banks = collectBanks(calls, files)
  const left: string[] = []
  const packing: Packing = { ...calls, files, rules: banks.rules, leave: (text) => left.push(text) }
  const [detail, tree] = await Promise.all([
    calls.call(collectionCalls.detail, { id, use_from: 'admin' }),
    calls.call(outlineCalls.tree, { content_id: id }),
  ])
  const items = await packItems(packing, tree, options)
  const description: CoursePackage = {
    format: packageFormat,
    version: packageVersion,
    title: detail.title,
    introduce: detail.introduce,
    industry: detail.industry_title,
    tags: detail.tag.map(({ title }) => title),
    visibility: detail.status_var,
    cover: coverOf(files, { cover: detail.cover, url: detail.cover_data.url }),
    items: items.get(0) ?? [],
    chapters: chaptersBelow(0, tree, items),
    banks: banks.banks(),
    left,
  }
  return { description, files: files.files() }
}
