import { randomBytes } from 'node:crypto'
import { type Preview, previewCalls, previewMessages } from '@zhixing/contract/around/preview/calls.ts'
import { toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { and, eq, lt } from 'drizzle-orm'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { days, unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { accessAnyLeaf } from '../../learning/outline/public.ts'
import { readBody } from '../../leaves/article/public.ts'
import { readDocument } from '../../leaves/document/public.ts'
import { previewPaper } from '../../leaves/exam/public.ts'
import { findLink } from '../../leaves/link/public.ts'
import { readPictures } from '../../leaves/picture/public.ts'
import { previewPractice } from '../../leaves/practice/public.ts'
import { findThirdParty } from '../../leaves/third-party/public.ts'
import { videoLeaf } from '../../leaves/video/public.ts'
import { previewWork } from '../../leaves/work/public.ts'
import { accessPreview } from './access.ts'
import { previewLink } from './tables.ts'

/** Nobody guesses it: 128 bits. */
const hashBytes = 16

type Parts = Partial<
  Pick<
    Preview,
    | 'html'
    | 'file'
    | 'files'
    | 'text'
    | 'questions'
    | 'sections'
    | 'drawn'
    | 'multi_rule'
    | 'negative_rule'
    | 'url'
    | 'pictures'
    | 'steps'
  >
>
type Reader = (store: Store, ctx: Ctx, asked: { id: number; keys: boolean }) => Promise<Parts>

/** What a type shows of itself behind a link. */
const readers: Readonly<Record<string, Reader>> = {
  article: async (store, ctx, { id }) => ({ html: await readBody(store, ctx, id) }),
  document: async (store, ctx, { id }) => {
    const { body, ...shown } = await readDocument(store, ctx, id)
    return { ...shown, html: body === '' ? null : body }
  },
  video: async (store, ctx, { id }) => ({ file: await videoLeaf.readFile(store, ctx, id) }),
  picture: async (store, ctx, { id }) => ({ pictures: await readPictures(store, ctx, id) }),
  link: async (_store, ctx, { id }) => ({ url: (await findLink(ctx, id)).url }),
  // It has nothing to look at but its words.
  signin: async () => ({}),
  third_party: async (_store, ctx, { id }) => ({ url: (await findThirdParty(ctx, id)).url }),
  exam: previewPaper,
  // Held like an exam of one question.
  question_item: previewPaper,
  work: previewWork,
  practice: previewPractice,
}

async function createLink(ctx: Ctx, input: CallParsed<typeof previewCalls.createPreviewLink>) {
  const { leaf } = await accessAnyLeaf(ctx, input.id, { c: input.c })
  const hash = randomBytes(hashBytes).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + days(input.days))
  await ctx.tx(async (tx) => {
    await tx.db.delete(previewLink).where(and(eq(previewLink.contentId, leaf.id), lt(previewLink.expiresAt, ctx.now)))
    await tx.db.insert(previewLink).values({
      hash,
      contentId: leaf.id,
      withKeys: input.keys,
      createdBy: requireSession(ctx).userId,
      expiresAt,
    })
  })
  const url = `${ctx.config.publicUrl ?? ''}/content/preview/${hash}`
  return { hash, url, expires_at: unixSeconds(expiresAt) }
}

async function showPreview(store: Store, ctx: Ctx, hash: string): Promise<Preview> {
  const found = await accessPreview(ctx, hash)
  const read = readers[found.type]
  if (!read) {
    throw notFound(previewMessages.unknown)
  }
  return {
    content_type: toWire(found),
    title: found.title,
    introduce: found.introduce,
    expires_at: unixSeconds(found.expiresAt),
    html: null,
    file: null,
    files: null,
    text: null,
    questions: null,
    sections: null,
    drawn: null,
    multi_rule: null,
    negative_rule: null,
    url: null,
    pictures: null,
    steps: null,
    ...(await read(store, ctx, { id: found.id, keys: found.withKeys })),
  }
}

export function previewServed({ store }: { store: Store }): Served[] {
  return serve(previewCalls, {
    createPreviewLink: (input, ctx) => createLink(ctx, input),
    preview: (input, ctx) => showPreview(store, ctx, input.hash),
  })
}
