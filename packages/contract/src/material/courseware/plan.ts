import { extensionOf, kindOfFile } from '../../base/upload/check.ts'
import { outlineLimits } from '../../learning/outline/calls.ts'
import { pictureLimits } from '../../leaves/picture/calls.ts'

/** A file of a folder or zip that a course is made from; the path has slashes and no leading one. */
export interface CourseFile {
  path: string
  size: number
}

export const itemKinds = ['video', 'document', 'picture', 'article', 'exam'] as const
export type ItemKind = (typeof itemKinds)[number]

export interface PlannedItem {
  kind: ItemKind
  title: string
  /** Its file; a set of pictures has several. */
  paths: string[]
  /** What else it could be made into, for the person to choose. */
  choices: readonly ItemKind[]
}

export interface PlannedChapter {
  title: string
  items: PlannedItem[]
  chapters: PlannedChapter[]
}

export interface SkippedFile {
  path: string
  reason: string
}

/** What becomes of the files: chapters with items, in the order of their names, and what is left out. */
export interface CoursePlan {
  title: string
  items: PlannedItem[]
  chapters: PlannedChapter[]
  skipped: SkippedFile[]
}

export const courseLimits = { filesMax: 1000, depth: 2 } as const

export const courseReasons = {
  system: '系统文件',
  empty: '空文件',
  kind: '不支持的文件类型',
  shown: '已用在图文中',
  many: `一次最多导入${courseLimits.filesMax}个文件`,
} as const

const order = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })
const byName = (a: string, b: string) => order.compare(withDigits(a), withDigits(b))

const chineseDigits = '零一二三四五六七八九'
const ten = 10

/** 第十二章 stands behind 第二章: Chinese numbers up to 99 as digits, for sorting. */
function withDigits(name: string): string {
  return name.replace(/[一二三四五六七八九]?十?[一二三四五六七八九]?/g, (found) => {
    if (found === '') {
      return ''
    }
    const [before = '', after] = found.split('十')
    if (after === undefined) {
      return [...found].map((digit) => chineseDigits.indexOf(digit)).join('')
    }
    const tens = before === '' ? 1 : chineseDigits.indexOf(before)
    return String(tens * ten + (after === '' ? 0 : chineseDigits.indexOf(after)))
  })
}

/** Words in a file's name that say that it holds questions. */
const questionWords = /题|测验|测试|考试|试卷|作业本|quiz|exam|test/i

/** The number a name is sorted by; that of a section, 1.2 or 1-2, says where it belongs and is part of its title. */
const sortNumber = /^\s*\d{1,3}\s*(?:\.(?!\d)|[-_、．)）](?!\d{1,3}[-_.、．)）\s]))\s*/

/** A folder's name as a title: without the number it is sorted by, as long as a title may be. */
export function folderTitle(name: string): string {
  const title = name.replace(sortNumber, '').trim() || name.trim()
  return [...title].slice(0, outlineLimits.titleMax).join('')
}

/** A file's name as a title: without its extension as well. */
export function titleOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return folderTitle(dot > 0 ? name.slice(0, dot) : name)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function isSystem(path: string): boolean {
  const name = nameOf(path)
  return (
    name.startsWith('.') ||
    name.startsWith('~$') ||
    name === 'Thumbs.db' ||
    name === 'desktop.ini' ||
    /(^|\/)(__MACOSX|\.\w[^/]*)\//.test(path)
  )
}

/** What a file of a type can be made into; the first unless its name speaks of questions. */
const kindsByType: Readonly<Record<string, readonly ItemKind[]>> = {
  gift: ['exam'],
  md: ['article'],
  markdown: ['article'],
  txt: ['article', 'exam'],
  xlsx: ['document', 'exam'],
  docx: ['document', 'exam'],
}

const kindsByFile: Readonly<Record<string, readonly ItemKind[]>> = {
  image: ['picture'],
  video: ['video'],
  document: ['document'],
}

/** What a file can be made into, the likeliest first; undefined for one that nothing can be made of. */
function kindsOf(path: string): readonly ItemKind[] | undefined {
  const known = kindsByType[extensionOf(path)]
  if (known && questionWords.test(nameOf(path))) {
    return [...known].reverse()
  }
  return known ?? kindsByFile[kindOfFile(path)]
}

/** Where a path in a text leads, from the text's own folder; undefined out of the course. */
export function resolvePath(from: string, to: string): string | undefined {
  const bare = safeDecode(to.split(/[?#]/, 1)[0] ?? '')
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(bare)) {
    return undefined
  }
  const parts = bare.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of bare.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) {
        return undefined
      }
    } else if (part !== '' && part !== '.') {
      parts.push(part)
    }
  }
  return parts.join('/')
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

interface Folder {
  files: string[]
  folders: Map<string, Folder>
}

function emptyFolder(): Folder {
  return { files: [], folders: new Map() }
}

function treeOf(paths: readonly string[]): Folder {
  const root = emptyFolder()
  for (const path of paths) {
    const names = path.split('/').slice(0, -1)
    let at = root
    for (const name of names) {
      const next = at.folders.get(name) ?? emptyFolder()
      at.folders.set(name, next)
      at = next
    }
    at.files.push(path)
  }
  return root
}

/** Pictures that lie side by side become one set; everything else an item each, in the order of the names. */
function itemsOf(files: readonly string[], folder: string): PlannedItem[] {
  const items: PlannedItem[] = []
  for (const path of [...files].sort((a, b) => byName(nameOf(a), nameOf(b)))) {
    const choices = kindsOf(path) ?? []
    const [kind] = choices
    const last = items.at(-1)
    if (kind === 'picture' && last?.kind === 'picture' && last.paths.length < pictureLimits.picturesMax) {
      last.paths.push(path)
      last.title = folderTitle(folder) || last.title
    } else if (kind) {
      items.push({ kind, title: titleOf(nameOf(path)), paths: [path], choices })
    }
  }
  return items
}

function chapterOf(name: string, folder: Folder, depth: number): PlannedChapter {
  const inner = [...folder.folders].sort(([a], [b]) => byName(a, b))
  if (depth >= courseLimits.depth) {
    // Deeper than chapters go: what is below stands behind, in its order.
    const below = inner.map(([innerName, one]) => chapterOf(innerName, one, depth))
    return {
      title: folderTitle(name),
      items: [...itemsOf(folder.files, name), ...below.flatMap(({ items }) => items)],
      chapters: [],
    }
  }
  return {
    title: folderTitle(name),
    items: itemsOf(folder.files, name),
    chapters: inner.map(([innerName, one]) => chapterOf(innerName, one, depth + 1)),
  }
}

/**
 * Plans a course from the files of a folder or zip: folders are chapters, two deep; files become what their kind says.
 * `shown` are paths that texts show themselves.
 */
export function planCourse(files: readonly CourseFile[], shown: ReadonlySet<string> = new Set()): CoursePlan {
  const top = commonFolder(files.map(({ path }) => path).filter((path) => !isSystem(path)))
  const skipped: SkippedFile[] = []
  const taken: string[] = []
  for (const { path, size } of files) {
    const reason = reasonToSkip({ path, size }, shown)
    if (reason) {
      skipped.push({ path, reason })
    } else if (taken.length >= courseLimits.filesMax) {
      skipped.push({ path, reason: courseReasons.many })
    } else {
      taken.push(path)
    }
  }
  const root = chapterOf(top, descend(treeOf(taken), top), 0)
  return { title: folderTitle(top || '新课程'), items: root.items, chapters: root.chapters, skipped }
}

function reasonToSkip({ path, size }: CourseFile, shown: ReadonlySet<string>): string | undefined {
  if (isSystem(path)) {
    return courseReasons.system
  }
  if (shown.has(path)) {
    return courseReasons.shown
  }
  if (size === 0) {
    return courseReasons.empty
  }
  return kindsOf(path) ? undefined : courseReasons.kind
}

/** The folder everything lies in; empty where there is none. */
function commonFolder(paths: readonly string[]): string {
  const [first] = paths
  const folder = first?.includes('/') ? first.slice(0, first.indexOf('/')) : ''
  return folder && paths.every((path) => path.startsWith(`${folder}/`)) ? folder : ''
}

function descend(root: Folder, folder: string): Folder {
  return (folder && root.folders.get(folder)) || root
}
