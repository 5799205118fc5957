import { z } from 'zod'
import type { AnyCall } from '../../kernel/call.ts'
import type { Load, RouteInput } from '../../kernel/route.ts'
import { articleCalls } from '../../leaves/article/calls.ts'
import { documentCalls } from '../../leaves/document/calls.ts'
import { linkCalls } from '../../leaves/link/calls.ts'
import { pictureCalls } from '../../leaves/picture/calls.ts'
import { videoCalls } from '../../leaves/video/calls.ts'

interface Read {
  call: AnyCall
  /** The page part that draws it, as `feature/part`. */
  part: string
}

/** The call and the page part of each type of item. An exam and the like are begun, not read: their own page calls. */
const reads: Readonly<Record<string, Read>> = {
  article: { call: articleCalls.detail, part: 'article/article-view' },
  res_article: { call: documentCalls.detail, part: 'document/document-view' },
  video: { call: videoCalls.detail, part: 'video/video-view' },
  picture: { call: pictureCalls.detail, part: 'picture/picture-view' },
  link: { call: linkCalls.detail, part: 'link/link-view' },
}

/** The page part that draws a document of each kind, inside the document view; a Word document comes as text. */
const papers: Readonly<Record<string, string>> = {
  pdf: 'document/pdf-paper',
  xlsx: 'document/sheet-paper',
}

const outlineReply = z.object({
  data: z.object({
    resume: z.number(),
    items: z.array(z.object({ content_id: z.number(), content_type: z.string(), open: z.boolean() })),
  }),
})
const fileReply = z.object({ data: z.object({ file: z.object({ type: z.string() }) }) })

type Replies = readonly Record<string, unknown>[]

/**
 * The call for the item a Learn page opens with: the one in its address, else where the person left, else the first. None
 * for a type that is begun rather than read, or a locked item.
 */
export function openItemLoads({ params, query }: RouteInput, [, outline]: Replies): readonly Load[] {
  const found = outlineReply.safeParse(outline)
  if (!found.success) {
    return []
  }
  const { items, resume } = found.data.data
  const wanted = Number(query.item ?? resume)
  const item = items.find(({ content_id }) => content_id === wanted) ?? items[0]
  const read = item?.open ? reads[item.content_type] : undefined
  return item && read ? [[read.call, { id: item.content_id, c: Number(params.id) }]] : []
}

/** Names the page parts that draw the open item. */
export function openItemParts([load]: readonly Load[], [reply]: Replies): readonly string[] {
  const read = Object.values(reads).find(({ call }) => call === load?.[0])
  if (!read) {
    return []
  }
  const file = read.call === documentCalls.detail ? fileReply.safeParse(reply) : undefined
  const paper = file?.success ? papers[file.data.data.file.type] : undefined
  return paper ? [read.part, paper] : [read.part]
}
