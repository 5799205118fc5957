import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { bankLimits } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import type { QuestionFormat, questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { minutes } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { audit } from '../../base/audit/public.ts'
import { filesOfPeople, keepFile, measure } from '../../base/upload/public.ts'
import { accessBank } from './access.ts'
import { listCategories, namesOf } from './categories.ts'
import { filesIn } from './clean-question.ts'
import type { Export, Picture, Written } from './formats/draft.ts'
import { wordingOf } from './present.ts'
import { listQuestions } from './queries.ts'
import { conditionsOf } from './questions.ts'

interface Writer {
  extension: string
  mime: string
  write: (all: readonly Written[], pictures: ReadonlyMap<number, Picture>) => Promise<Export>
}

const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

// The libraries behind them are large and used now and then only.
const writers: Readonly<Record<QuestionFormat, Writer>> = {
  xlsx: {
    extension: 'xlsx',
    mime: xlsxMime,
    write: async (all) => await (await import('./formats/xlsx/write-xlsx.ts')).writeXlsx(all),
  },
  docx: {
    extension: 'docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (all, pictures) => (await import('./formats/docx/write-docx.ts')).writeDocx(all, pictures),
  },
  gift: {
    extension: 'txt',
    mime: 'text/plain; charset=utf-8',
    write: async (all) => (await import('./formats/gift/write-gift.ts')).writeGift(all),
  },
  moodle: {
    extension: 'xml',
    mime: 'application/xml',
    write: async (all, pictures) => (await import('./formats/moodle/write-moodle.ts')).writeMoodle(all, pictures),
  },
  qti: {
    extension: 'zip',
    mime: 'application/zip',
    write: async (all, pictures) => (await import('./formats/qti/write-qti.ts')).writeQti(all, pictures),
  },
}

interface Made {
  name: string
  extension: string
  mime: string
  body: Buffer
}

const linkMinutes = 30

/** Keeps a file that was made for the person and gives a link that saves it. */
async function handOut(store: Store, ctx: Ctx, { name, extension, mime, body }: Made) {
  const { userId, org } = requireSession(ctx)
  const month = ctx.now.toISOString().slice(0, '2026-01'.length).replace('-', '')
  const key = `file/${userId}/${month}/${randomUUID()}.${extension}`
  const filename = `${name}.${extension}`
  await store.put(key, body)
  await ctx.tx((tx) => keepFile(tx, { key, filename, mime, ...measure(body), ownerId: userId, orgId: org?.id ?? 0 }))
  const expiresAt = new Date(ctx.now.getTime() + minutes(linkMinutes))
  return { url: store.link(key, { filename, expiresAt, download: true }), filename }
}

/** The Excel file to fill in. */
export async function makeTemplate(store: Store, ctx: Ctx) {
  const { writeTemplate } = await import('./formats/xlsx/write-xlsx.ts')
  return await handOut(store, ctx, {
    name: '题目导入模板',
    extension: 'xlsx',
    mime: xlsxMime,
    body: await writeTemplate(),
  })
}

/** The pictures of questions, from the files of those who wrote them. */
async function picturesOf(
  store: Store,
  ctx: Ctx,
  { all, writers: ownerIds }: { all: readonly Written[]; writers: readonly number[] },
): Promise<Map<number, Picture>> {
  const ids = filesIn(all.map(({ question }) => question))
  const files = ids.length === 0 ? [] : await run(ctx.read, filesOfPeople, { ids, ownerIds })
  const loaded = await Promise.all(
    files.map(
      async ({ id, key, type }) =>
        [id, { name: `${id}.${type}`, bytes: await store.withLocal(key, (file) => readFile(file)) }] as const,
    ),
  )
  return new Map(loaded)
}

/** Writes questions of a bank to a file, in the order they were made, and tells what the format cannot carry. */
export async function exportQuestions(store: Store, ctx: Ctx, input: CallParsed<typeof questionImportCalls.export>) {
  const bank = await accessBank(ctx, input.bank_id, 'view')
  const { key, filter } = await conditionsOf(ctx, input)
  const [found, categories] = await Promise.all([
    run(ctx.read, () => listQuestions(key), { ...filter, skip: 0, limit: bankLimits.exportMax }),
    listCategories(ctx.read, bank.id),
  ])
  if (found.length === 0) {
    throw badField('bank_id', '没有可以导出的题目')
  }
  const rows = found.toReversed()
  const all = rows.map((row): Written => {
    const { score, difficulty, tags, categoryId } = row
    return { question: wordingOf(row), score, difficulty, tags, category: namesOf(categories, categoryId ?? 0) }
  })
  const pictures = await picturesOf(store, ctx, {
    all,
    writers: [...new Set(rows.flatMap(({ createdBy, versionBy }) => [createdBy, versionBy]))],
  })
  const { extension, mime, write } = writers[input.format]
  const { body, dropped } = await write(all, pictures)
  const day = ctx.now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  const file = await handOut(store, ctx, { name: `${bank.title}-${day}`, extension, mime, body })
  const after = { format: input.format, questions: all.length }
  await audit(ctx.write, ctx, { action: 'question.export', objectType: 'bank', objectId: bank.id, after })
  return { ...file, exported: all.length, dropped }
}
