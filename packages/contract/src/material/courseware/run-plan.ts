import { extensionOf } from '../../base/upload/check.ts'
import type { CallOutput } from '../../kernel/call.ts'
import { eachInTurn } from '../../kernel/parts.ts'
import { attributeOf, pictureTag } from '../../kernel/spans.ts'
import { outlineCalls } from '../../learning/outline/calls.ts'
import { articleCalls } from '../../leaves/article/calls.ts'
import { documentCalls } from '../../leaves/document/calls.ts'
import { examCalls } from '../../leaves/exam/calls.ts'
import { pictureCalls } from '../../leaves/picture/calls.ts'
import { bankCalls } from '../../leaves/question/bank-calls.ts'
import { bankLimits } from '../../leaves/question/bank-shapes.ts'
import { questionCalls } from '../../leaves/question/calls.ts'
import { type ImportFormat, questionImportCalls } from '../../leaves/question/import-calls.ts'
import { usualScore } from '../../leaves/question/pack-question.ts'
import { videoCalls } from '../../leaves/video/calls.ts'
import { type CoursePlan, type PlannedChapter, type PlannedItem, resolvePath } from './plan.ts'
import type { CourseFiles } from './ports.ts'
import { sectionsOfHeadings } from './section-headings.ts'

/** What making a course from somebody's own files needs. */
export interface CoursePorts extends CourseFiles {
  text(path: string): Promise<string>
  /** HTML of Markdown. */
  markdown(text: string): string
  /** What is being made, before it is. */
  onItem?(item: PlannedItem): void
}

export interface MadeItem {
  title: string
  kind: PlannedItem['kind']
  paths: readonly string[]
  /** The content it became; 0 when it was not taken. */
  id: number
  /** Why it was not taken, or what of it was not. */
  reason: string
}

/** What was taken and what was not. */
export interface CourseReport {
  made: MadeItem[]
}

const listMost = 100

interface Place {
  container_id: number
  section_id: number
}

/** Makes what a plan says in a collection, one thing after another; what fails is noted, and the rest goes on. */
export async function runPlan(ports: CoursePorts, plan: CoursePlan, contentId: number): Promise<CourseReport> {
  const made: MadeItem[] = []
  const bank = createBankOnce(ports, plan.title)
  const makeAll = (items: readonly PlannedItem[], section_id: number) =>
    eachInTurn(items, async (item) => {
      made.push(await makeItem(ports, item, { place: { container_id: contentId, section_id }, bank }))
    })
  const makeChapter = async (chapter: PlannedChapter, parent_id: number): Promise<void> => {
    const { id } = await ports.call(outlineCalls.createSection, {
      content_id: contentId,
      parent_id,
      title: chapter.title,
    })
    await makeAll(chapter.items, id)
    await eachInTurn(chapter.chapters, (inner) => makeChapter(inner, id))
  }
  await makeAll(plan.items, 0)
  await eachInTurn(plan.chapters, (chapter) => makeChapter(chapter, 0))
  return { made }
}

interface Making {
  place: Place
  bank: () => Promise<CourseBank>
}

async function makeItem(ports: CoursePorts, item: PlannedItem, making: Making): Promise<MadeItem> {
  const { title, kind, paths } = item
  ports.onItem?.(item)
  try {
    return { title, kind, paths, ...(await makers[kind](ports, item, making)) }
  } catch (error) {
    return { title, kind, paths, id: 0, reason: error instanceof Error ? error.message : String(error) }
  }
}

type Maker = (ports: CoursePorts, item: PlannedItem, making: Making) => Promise<{ id: number; reason: string }>

const fileOf = async (ports: CoursePorts, { paths }: PlannedItem) => (await ports.upload(paths[0] ?? '', 'file')).id

const makers: Readonly<Record<PlannedItem['kind'], Maker>> = {
  video: async (ports, item, { place }) => {
    const file_id = await fileOf(ports, item)
    const { id } = await ports.call(videoCalls.create, { title: item.title, file_id, ...place })
    return { id, reason: '' }
  },
  document: async (ports, item, { place }) => {
    const file_id = await fileOf(ports, item)
    const { id } = await ports.call(documentCalls.create, { title: item.title, file_id, ...place })
    return { id, reason: '' }
  },
  picture: async (ports, { title, paths }, { place }) => {
    const pictures: { file_id: number; caption: string }[] = []
    await eachInTurn(paths, async (path) => {
      pictures.push({ file_id: (await ports.upload(path, 'picture')).id, caption: '' })
    })
    const { id } = await ports.call(pictureCalls.create, { title, pictures, ...place })
    return { id, reason: '' }
  },
  article: makeArticle,
  exam: makeExam,
}

async function makeArticle(ports: CoursePorts, { title, paths: [path = ''] }: PlannedItem, { place }: Making) {
  const source = await ports.text(path)
  const html = ['md', 'markdown'].includes(extensionOf(path))
    ? withoutTitle(ports.markdown(source), title)
    : paragraphsOf(source)
  const { body, missing } = await withPictures(ports, path, html)
  const { id } = await ports.call(articleCalls.create, { title, body, ...place })
  return { id, reason: missing.length > 0 ? `未找到图片：${missing.join('、')}` : '' }
}

/** A text often begins with the title its page shows above it; said once is enough. */
export function withoutTitle(html: string, title: string): string {
  const [first = '', heading] = /^\s*<h1[^>]*>([^<]*)<\/h1>/.exec(html) ?? []
  return heading?.trim() === title ? html.slice(first.length) : html
}

function paragraphsOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escaped
    .split(/\r?\n/)
    .map((line) => `<p>${line}</p>`)
    .join('')
}

/** The pictures a text shows, by their paths in the course. */
export function picturesOf(path: string, html: string): string[] {
  const found = [...html.matchAll(pictureTag)].flatMap(
    ([tag]) => resolvePath(path, attributeOf(tag, 'src') ?? '') ?? [],
  )
  return [...new Set(found)]
}

async function withPictures(ports: CoursePorts, path: string, html: string) {
  const ids = new Map<string, number>()
  const missing: string[] = []
  await eachInTurn(picturesOf(path, html), async (picture) => {
    const stored = await ports.upload(picture, 'image').catch(() => undefined)
    if (stored) {
      ids.set(picture, stored.id)
    } else {
      missing.push(picture)
    }
  })
  const body = html.replace(pictureTag, (tag) => {
    const id = ids.get(resolvePath(path, attributeOf(tag, 'src') ?? '') ?? '')
    return id ? `<img data-file-id="${id}">` : ''
  })
  return { body, missing }
}

/** The bank of a course's questions, and the titles its categories have by now. */
interface CourseBank {
  id: number
  titles: Set<string>
}

/** The bank a course's questions go to, found or made when the first are there. */
function createBankOnce(ports: CoursePorts, title: string): () => Promise<CourseBank> {
  let made: Promise<CourseBank> | undefined
  return () => {
    made ??= bankNamed(ports, `${shortened(title, bankLimits.titleMax - ending.length)}${ending}`)
    return made
  }
}

const ending = '题库'

function shortened(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}

async function bankNamed(ports: CoursePorts, title: string): Promise<CourseBank> {
  const banks = await ports.rows(bankCalls.lists, { keyword: title, limit: listMost })
  const found = banks.find((bank) => bank.title === title && bank.can_edit)
  if (!found) {
    return { id: (await ports.call(bankCalls.create, { title })).id, titles: new Set() }
  }
  const { categories } = await ports.call(bankCalls.detail, { id: found.id })
  return { id: found.id, titles: new Set(categories.map((category) => category.title)) }
}

/** A title no category has yet: the same file taken in twice makes two. */
function freshTitle(title: string, titles: ReadonlySet<string>, no = 1): string {
  const end = no > 1 ? `（${no}）` : ''
  const fresh = `${shortened(title, bankLimits.categoryTitleMax - end.length)}${end}`
  return titles.has(fresh) ? freshTitle(title, titles, no + 1) : fresh
}

function formatOf(path: string): ImportFormat {
  const type = extensionOf(path)
  if (type === 'xlsx' || type === 'docx' || type === 'gift') {
    return type
  }
  return 'text'
}

/**
 * Questions go to the course's bank, in a category of their own, and make a paper, in sections where the file names
 * them; those with faults stay out.
 */
async function makeExam(ports: CoursePorts, { title, paths: [path = ''] }: PlannedItem, { place, bank }: Making) {
  const { id: bank_id, titles } = await bank()
  const category = freshTitle(title, titles)
  titles.add(category)
  const format = formatOf(path)
  const isText = format === 'gift' || format === 'text'
  const { category_id } = await ports.call(bankCalls.saveCategory, { id: bank_id, title: category })
  const source = isText ? { text: await ports.text(path) } : { file_id: (await ports.upload(path, 'file')).id }
  const order = { bank_id, category_id, format, ...source }
  const done = await ports.call(questionImportCalls.run, { ...order, skip_faulty: true })
  const questions = await questionsIn(ports, { bank_id, category_id })
  const { id, row_version } = await ports.call(examCalls.create, { title, ...place })
  if (questions.length > 0) {
    await ports.call(examCalls.saveQuestions, { id, row_version, ...inSections(questions, done.headings) })
  }
  const left = done.skipped > 0 ? `${done.skipped}道题有误，未导入` : ''
  return { id, reason: done.task_id > 0 ? '题目较多，正在后台导入题库，完成后请在试卷中从题库选题' : left }
}

/** Questions in the sections that the lines above them name, when these are known of all. */
function inSections<Question>(questions: readonly Question[], headings: readonly string[]) {
  const { sections, places } = sectionsOfHeadings(headings.length === questions.length ? headings : [])
  return { sections, questions: questions.map((question, at) => ({ ...question, section: places[at] ?? 0 })) }
}

/** All questions of a category, as they came in. */
async function questionsIn(ports: CoursePorts, where: { bank_id: number; category_id: number }) {
  const rows: CallOutput<typeof questionCalls.questions>[] = []
  const pages = Array.from({ length: bankLimits.importAtOnce / listMost }, (_, index) => index + 1)
  await eachInTurn(pages, async (page) => {
    if (rows.length === (page - 1) * listMost) {
      rows.push(...(await ports.rows(questionCalls.questions, { ...where, page, limit: listMost })))
    }
  })
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ id, type, stem, options, answer, blanks, fill, analysis, score }) => {
      return { id, type, stem, options, answer, blanks, fill, analysis, score: score || usualScore }
    })
}
