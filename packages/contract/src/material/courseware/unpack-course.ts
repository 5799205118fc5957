import { industryCalls } from '../../base/industry/calls.ts'
import type { collectionCalls } from '../../containers/collection/calls.ts'
import type { CallInput } from '../../kernel/call.ts'
import { eachInTurn } from '../../kernel/parts.ts'
import type { PackedBody } from '../../learning/leaf/packer.ts'
import { outlineCalls } from '../../learning/outline/calls.ts'
import { bankCalls } from '../../leaves/question/bank-calls.ts'
import { bankLimits } from '../../leaves/question/bank-shapes.ts'
import { questionCalls } from '../../leaves/question/calls.ts'
import { pathsIn, withIds } from './pack-files.ts'
import { type CoursePackage, countPacked, type PackedBank, type PackedChapter, type PackedItem } from './package.ts'
import { packerOf } from './packers.ts'
import type { CourseFiles } from './ports.ts'

export interface UnpackedItem {
  title: string
  content_type: string
  /** The content it became; 0 when it was not taken. */
  id: number
  /** Why it was not taken, or what of it was not. */
  reason: string
}

interface UnpackOptions {
  /** What is being made, before it is. */
  onItem?: (title: string, at: number, of: number) => void
}

/** Banks as they stand here, by their number in the package. */
interface MadeBank {
  id: number
  categories: readonly number[]
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Uploads files as they are asked for, each once. */
function uploader(ports: CourseFiles) {
  const known = new Map<string, Promise<number>>()
  const upload = (path: string, inText: boolean, purpose: 'file' | 'picture'): Promise<number> => {
    const found = known.get(path) ?? ports.upload(path, inText ? 'image' : purpose).then(({ id }) => id)
    known.set(path, found)
    return found
  }
  /** A body with the ids of its files; a picture of a text may be missing, a file of its own may not. */
  return async (body: PackedBody, purpose: 'file' | 'picture' = 'file') => {
    const ids = new Map<string, number>()
    const missing: string[] = []
    await eachInTurn(pathsIn(body), async ({ path, inText }) => {
      const id = await upload(path, inText, purpose).catch((error: unknown) => {
        if (!inText) {
          throw error
        }
        missing.push(path)
        return 0
      })
      ids.set(path, id)
    })
    return { body: withIds(body, ids) as PackedBody, missing }
  }
}

type Upload = ReturnType<typeof uploader>

/** The title, or with a number where this person has a bank of that name already. */
async function freshBankTitle(ports: CourseFiles, title: string): Promise<string> {
  const banks = await ports.rows(bankCalls.lists, { keyword: title, limit: 100, mine: true })
  const taken = new Set(banks.map((bank) => bank.title))
  const numbered = (no: number): string => {
    const end = no > 1 ? `（${no}）` : ''
    const fresh = `${[...title].slice(0, bankLimits.titleMax - end.length).join('')}${end}`
    return taken.has(fresh) ? numbered(no + 1) : fresh
  }
  return numbered(1)
}

async function makeBank(ports: CourseFiles, upload: Upload, bank: PackedBank): Promise<MadeBank> {
  const { id } = await ports.call(bankCalls.create, { title: await freshBankTitle(ports, bank.title) })
  const categories: number[] = []
  await eachInTurn(bank.categories, async ({ parent, title }) => {
    const input = { id, title, parent_id: categories[parent - 1] ?? 0 }
    categories.push((await ports.call(bankCalls.saveCategory, input)).category_id)
  })
  await eachInTurn(bank.questions, async ({ category, body }) => {
    const question = { ...(await upload(body)).body, bank_id: id, category_id: categories[category - 1] ?? 0 }
    await ports.call(questionCalls.save, question as CallInput<typeof questionCalls.save>)
  })
  return { id, categories }
}

function withBanks(body: PackedBody, banks: readonly MadeBank[]): PackedBody {
  if (!Array.isArray(body.rules)) {
    return body
  }
  const rules = body.rules.map((rule: { bank_id: number; category_id: number }) => {
    const bank = banks[rule.bank_id - 1]
    return { ...rule, bank_id: bank?.id ?? 0, category_id: bank?.categories[rule.category_id - 1] ?? 0 }
  })
  return { ...body, rules }
}

interface Making {
  ports: CourseFiles
  upload: Upload
  banks: readonly MadeBank[]
  begin: (title: string) => void
}

async function makeItem(making: Making, item: PackedItem, place: { container_id: number; section_id: number }) {
  const { title, content_type, required, trial } = item
  making.begin(title)
  const packer = await packerOf(content_type)
  if (!packer) {
    return { title, content_type, id: 0, reason: '不支持的内容类型' }
  }
  try {
    const purpose = content_type === 'picture' ? 'picture' : 'file'
    const { body, missing } = await making.upload(withBanks(item.body, making.banks), purpose)
    const id = await packer.make(making.ports, body, { ...place, required, trial })
    return { title, content_type, id, reason: missing.length > 0 ? `缺少图片：${missing.join('、')}` : '' }
  } catch (error) {
    return { title, content_type, id: 0, reason: wordsOf(error) }
  }
}

/** Makes what a package holds in a collection, in its order; what fails is noted, and the rest goes on. */
export async function unpackCourse(
  ports: CourseFiles,
  { description, contentId }: { description: CoursePackage; contentId: number },
  options: UnpackOptions = {},
): Promise<UnpackedItem[]> {
  const made: UnpackedItem[] = []
  const total = countPacked(description)
  const upload = uploader(ports)
  const banks: MadeBank[] = []
  await eachInTurn(description.banks, async (bank) => {
    options.onItem?.(bank.title, 0, total)
    banks.push(await makeBank(ports, upload, bank))
  })
  const making: Making = { ports, upload, banks, begin: (title) => options.onItem?.(title, made.length, total) }
  const makeAll = async ({ items, chapters }: Pick<PackedChapter, 'items' | 'chapters'>, section_id: number) => {
    await eachInTurn(items, async (item) => {
      made.push(await makeItem(making, item, { container_id: contentId, section_id }))
    })
    await eachInTurn(chapters, async (chapter) => {
      const { title, introduce } = chapter
      const input = { content_id: contentId, parent_id: section_id, title, introduce }
      const { id } = await ports.call(outlineCalls.createSection, input)
      await makeAll(chapter, id)
    })
  }
  await makeAll(description, 0)
  return made
}

/** What a package says of the collection itself, as its form takes it. */
export async function collectionOf(ports: CourseFiles, description: CoursePackage) {
  const { title, introduce, industry, tags, visibility, cover } = description
  const industries = await ports.call(industryCalls.lists, {})
  const found = industries.find((one) => one.title === industry) ?? industries[0]
  return {
    title,
    introduce,
    industry_id: found?.id ?? 1,
    tag: tags.map((tag) => ({ title: tag })),
    status_var: visibility,
    cover: cover === '' ? null : (await ports.upload(cover, 'cover')).id,
  } satisfies Partial<CallInput<typeof collectionCalls.create>>
}
