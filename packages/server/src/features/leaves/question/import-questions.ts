import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { eachInTurn, partsOf } from '@zhixing/contract/kernel/parts.ts'
import { pathTo } from '@zhixing/contract/kernel/route.ts'
import { bankLimits } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import type { ImportedQuestion, questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import type { Database, Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import type { Store } from '../../../storage/store.ts'
import { audit } from '../../base/audit/public.ts'
import { startTask } from '../../base/export-task/public.ts'
import { accessBank } from './access.ts'
import { listCategories, namesOf, requireCategory } from './categories.ts'
import { type CheckedDraft, checkDrafts, isPlaceholder, isRepeated } from './check-drafts.ts'
import { filesIn } from './clean-question.ts'
import { type ImportOrder, importJob } from './import-job.ts'
import { ensureCategories, insertQuestions, placeOf } from './insert-questions.ts'
import { registerPictures, type StoredPicture, storePictures } from './keep-pictures.ts'
import { readSource, type Source } from './read-source.ts'
import type { Author } from './versions.ts'

type CheckInput = CallParsed<typeof questionImportCalls.check>
type RunInput = CallParsed<typeof questionImportCalls.run>

function sourceOf({ format, file_id: fileId = 0, text = '' }: CheckInput): Source {
  return { format, fileId, text }
}

function shown({ question, heading: _heading, ...draft }: CheckedDraft): ImportedQuestion {
  return { ...question, ...draft }
}

/** Reads questions without storing them: each with its faults and what it repeats. */
export async function checkImport(store: Store, ctx: Ctx, input: CheckInput) {
  const bank = await accessBank(ctx, input.bank_id, 'edit')
  const { userId } = requireSession(ctx)
  const parsed = await readSource(ctx.read, store, { source: sourceOf(input), userId })
  const { drafts, dropped } = await checkDrafts(ctx.read, bank.id, parsed)
  return {
    questions: drafts.map(shown),
    total: drafts.length,
    faulty: drafts.filter(({ faults }) => faults.length > 0).length,
    repeated: drafts.filter(isRepeated).length,
    dropped,
  }
}

const namedMax = 10

/** Where questions stand, the first of them by name: 第4行、第7行. */
function placesOf(drafts: readonly CheckedDraft[]): string {
  const named = drafts.slice(0, namedMax).map(({ place }) => place)
  return `${named.join('、')}${drafts.length > namedMax ? '等' : ''}`
}

/** What of an import is taken; 40000 where it has faults and only what is without was not asked for. */
function takenOf(drafts: readonly CheckedDraft[], order: Pick<ImportOrder, 'skipFaulty' | 'skipRepeated'>) {
  const faulty = drafts.filter(({ faults }) => faults.length > 0)
  if (faulty.length > 0 && !order.skipFaulty) {
    throw new AppError('BAD_INPUT', {
      message: `有${faulty.length}道题需要修改（${placesOf(faulty)}），没有导入任何题目`,
      errors: faulty.flatMap(({ place, faults }) => faults.map(({ message }) => ({ field: place, message }))),
    })
  }
  const taken = drafts
    .filter(({ faults }) => faults.length === 0)
    .filter((one) => !(order.skipRepeated && isRepeated(one)))
  if (taken.length === 0) {
    throw badField('text', '没有可以导入的题目')
  }
  return taken
}

/** The texts of a question with its pictures' own ids; a picture that could not be stored goes. */
function withFiles(draft: CheckedDraft, files: ReadonlyMap<number, number>): CheckedDraft {
  if (!filesIn([draft.question]).some(isPlaceholder)) {
    return draft
  }
  const text = (html: string) =>
    html.replace(/<img data-file-id="(\d+)"([^<>]*)>/g, (_, id: string, rest: string) => {
      const file = files.get(Number(id))
      return file ? `<img data-file-id="${file}"${rest}>` : ''
    })
  const { question } = draft
  return {
    ...draft,
    question: {
      ...question,
      stem: text(question.stem),
      options: question.options.map(({ key, html }) => ({ key, html: text(html) })),
      analysis: text(question.analysis),
    },
  }
}

type OnRows = (count: number) => Promise<void>

interface Writing {
  bankId: number
  categoryId: number | null
  taken: readonly CheckedDraft[]
  stored: readonly StoredPicture[]
  onRows: OnRows
}

/** So many questions are written at once: after each such part it is told how far it is. */
const partSize = 50

async function writeImport(tx: Tx, author: Author, writing: Writing): Promise<number> {
  const { bankId, categoryId, taken, stored, onRows } = writing
  const all = await listCategories(tx, bankId)
  const known = new Map(all.map(({ id }) => [namesOf(all, id), id]))
  const places = taken.map(({ category }) => placeOf(category))
  const categories = await ensureCategories(tx, bankId, { places, known })
  const files = await registerPictures(tx, author, stored)
  let written = 0
  await eachInTurn(partsOf(taken, partSize), async (part) => {
    const rows = part.map((draft) => withFiles(draft, files))
    const ids = await insertQuestions(tx, author, { rows, bankId, categoryId, categories })
    written += ids.length
    await onRows(written)
  })
  return written
}

interface Imported {
  imported: number
  skipped: number
  /** Where what was skipped stands, in words. */
  skippedText: string
}

interface Importing {
  store: Store
  order: ImportOrder
  now: Date
  /** Hears how many are written so far; by throwing it undoes them all. */
  onRows?: OnRows
}

/** Imports all or none; `then` ends what surrounds it in the same transaction. */
export async function importQuestions(
  database: Pick<Database, 'tx' | 'query'>,
  { store, order, now, onRows = () => Promise.resolve() }: Importing,
  then: (tx: Tx, done: Imported) => Promise<void>,
): Promise<Imported & { headings: string[] }> {
  const { author, bankId, categoryId } = order
  const parsed = await readSource(database, store, { source: order.source, userId: author.userId })
  const { drafts, pictures } = await checkDrafts(database, bankId, parsed)
  const taken = takenOf(drafts, order)
  const wanted = new Set(filesIn(taken.map(({ question }) => question)))
  const stored = await storePictures(store, {
    pictures: new Map([...pictures].filter(([placeholder]) => wanted.has(placeholder))),
    userId: author.userId,
    now,
  })
  return await database.tx(async (tx) => {
    const imported = await writeImport(tx, author, { bankId, categoryId, taken, stored, onRows })
    const isTaken = new Set(taken)
    const skipped = drafts.filter((draft) => !isTaken.has(draft))
    const done = { imported, skipped: skipped.length, skippedText: placesOf(skipped) }
    await then(tx, done)
    return { ...done, headings: taken.map(({ heading }) => heading) }
  })
}

/** Imports questions at once, or as a task where there are many. */
export async function runImport(store: Store, ctx: Ctx, input: RunInput) {
  const bank = await accessBank(ctx, input.bank_id, 'edit')
  const { userId, org } = requireSession(ctx)
  const order: ImportOrder = {
    author: { userId, orgId: org?.id ?? 0 },
    bankId: bank.id,
    categoryId: await requireCategory(ctx.read, bank.id, input.category_id),
    source: sourceOf(input),
    skipFaulty: input.skip_faulty,
    skipRepeated: input.skip_repeated,
  }
  const { questions } = await readSource(ctx.read, store, { source: order.source, userId })
  if (questions.length > bankLimits.importAtOnce) {
    const title = `导入题目到“${bank.title}”`
    const task_id = await startTask(ctx, {
      kind: 'import',
      title,
      request: order,
      link: pathTo('/sec/creator/question-bank/:id', { id: bank.id }),
      total: questions.length,
      job: importJob,
    })
    return { imported: 0, skipped: 0, headings: [], task_id }
  }
  const database = { tx: ctx.tx, query: ctx.write.query.bind(ctx.write) }
  const { imported, skipped, headings } = await importQuestions(
    database,
    { store, order, now: ctx.now },
    async (tx, after) => {
      await audit(tx, ctx, { action: 'question.import', objectType: 'bank', objectId: bank.id, after })
    },
  )
  return { imported, skipped, headings, task_id: 0 }
}
