import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import {
  type DocumentText,
  type DocumentTextFault,
  documentTextFaults,
} from '@zhixing/contract/leaves/document/text.ts'
import { runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { shownHtml } from '../../../rich-text/clean.ts'
import type { Store } from '../../../storage/store.ts'
import { fileColumns, linkLifeMs, presentFile } from '../../base/upload/public.ts'
import { file } from '../../base/upload/tables.ts'
import { askForText, isToAsk, isWord } from './ask-text.ts'
import { document, documentText } from './tables.ts'
import { pictureKey, withLinks } from './text-pictures.ts'

const documentOf = named('document.read', (db, p: Params<{ id: number }>) =>
  db
    .select({
      ...fileColumns,
      state: documentText.state,
      fault: documentText.fault,
      html: documentText.html,
      lost: documentText.lost,
      askedAt: documentText.askedAt,
    })
    .from(document)
    .innerJoin(file, eq(file.id, document.fileId))
    .leftJoin(documentText, eq(documentText.fileId, document.fileId))
    .where(eq(document.contentId, p.id)),
)

/** A document as it is shown: its file, and what it says where it is a Word file. */
export interface ReadDocument {
  file: StoredFile
  text: DocumentText
  body: string
}

const none = { state: 'none', fault: '', lost: 0 } as const

/**
 * A document's file with a fresh link and its text with fresh links to its pictures; asks for a text that nobody asked for
 * yet. The caller has checked who may open it.
 */
export async function readDocument(store: Store, ctx: Ctx, id: number): Promise<ReadDocument> {
  const row = await runOne(ctx.read, documentOf, { id })
  if (!row) {
    throw notFound()
  }
  const shown = { file: presentFile(store, row, ctx.now), body: '' }
  if (!isWord(row.type)) {
    return { ...shown, text: none }
  }
  if (row.state !== 'ready') {
    if (isToAsk(row, ctx.now)) {
      await ctx.tx((tx) => askForText(tx, row.id))
    }
    return { ...shown, text: { ...none, state: row.state ?? 'making', fault: faultWords(row.fault) } }
  }
  const expiresAt = new Date(ctx.now.getTime() + linkLifeMs.other)
  const linkOf = (no: number) => store.link(pictureKey(row.key, no), { filename: '', expiresAt })
  return {
    ...shown,
    text: { ...none, state: 'ready', lost: row.lost ?? 0 },
    body: withLinks(shownHtml(row.html ?? ''), linkOf),
  }
}

function faultWords(fault: string | null): string {
  return isFault(fault) ? documentTextFaults[fault] : ''
}

function isFault(fault: string | null): fault is DocumentTextFault {
  return fault !== null && Object.hasOwn(documentTextFaults, fault)
}
