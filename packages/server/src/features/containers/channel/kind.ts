import type { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelLimits, channelMessages, channelTypes } from '@zhixing/contract/containers/channel/limits.ts'
import type { ChannelDetail } from '@zhixing/contract/containers/channel/shapes.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { checkPermission } from '@zhixing/contract/faces/user/can.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { formats } from '@zhixing/contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import type { Session } from '#kernel/session.ts'
import { ensureTags } from '../../base/tag/public.ts'
import { permissionFactsOf } from '../../content/membership/public.ts'
import type { ContainerKind, DetailRow } from '../container/public.ts'
import type { ChannelPageColumns } from './columns.ts'
import { channelStatements } from './lists.ts'
import { presentDetail } from './present.ts'

export type ChannelForm = Omit<CallParsed<typeof channelCalls.update>, 'id' | 'row_version'>
type Row = DetailRow & ChannelPageColumns

/** Refuses who may not make a path: 50001 with what would help, else 40300 (channel.create.permission). */
function mayMake(session: Session): void {
  const { allowed, reason, upgrade } = checkPermission(permissionFactsOf(session), 'create_channel')
  if (!allowed) {
    throw upgrade ? new AppError('PLAN', { upgrade }) : new AppError('NOT_ALLOWED', { message: reason })
  }
}

/** The type of a path: super admins alone choose one, 2 where they do not; others make type 1 and keep what is there (C050). */
function typeOf(session: Session, form: ChannelForm, before: Row | undefined): number {
  const fresh = session.isSuper ? channelTypes.featured : channelTypes.normal
  return (session.isSuper ? form.type : undefined) ?? before?.channelType ?? fresh
}

/** Writes type and addresses; these stand for type 3 alone, which wants both (C051). 40000 at the one that is missing. */
async function saveChannel(
  tx: Tx,
  ctx: Ctx,
  { id, form, before }: { id: number; form: ChannelForm; before: Row | undefined },
): Promise<void> {
  const type = typeOf(requireSession(ctx), form, before)
  const isCertified = type === channelTypes.certification
  const address = (field: 'certification_url' | 'test_address', stored: string | undefined) => {
    const url = isCertified ? (form[field] ?? stored ?? '') : ''
    if (isCertified && !formats.httpUrl.test(url)) {
      throw badField(field, channelMessages.urlWrong)
    }
    return url
  }
  await tx.query({
    name: 'channel.save',
    text: `insert into channel (content_id, type, certification_url, test_address) values ($1, $2, $3, $4)
      on conflict (content_id) do update set type = $2, certification_url = $3, test_address = $4`,
    values: [
      id,
      type,
      address('certification_url', before?.certificationUrl),
      address('test_address', before?.testAddress),
    ],
  })
}

/** The kind of a career path: all that is not in its definition. It begins as a draft, and is public once published. */
export const channelKind: ContainerKind<ChannelForm, Row, ChannelDetail> = {
  type: 'channel',
  manage: 'edit',
  page: channelStatements.page,
  present: presentDetail,
  mayMake,
  titleMax: channelLimits.titleMax,
  cover: { field: 'cover', of: ({ cover }) => cover },
  rowOf: async (tx, form, before) => {
    const chosen = form.tags ?? form.tag
    const isDraft = before === undefined || before.row.status === contentStatus.draft
    return {
      title: form.title,
      introduce: form.description,
      visibility: before ? undefined : 'public',
      // A draft is published by publishChannel alone, which asks for what is missing.
      status: isDraft ? contentStatus.draft : statusOf(form.status),
      tagIds: chosen && (await ensureTags(tx, chosen)),
    }
  },
  saveOwn: async (tx, ctx, { id, form, before }) => await saveChannel(tx, ctx, { id, form, before: before?.row }),
  copyAs: { visibility: 'public' },
  copyOwn: async (tx, ctx, { from, to }) => {
    const { isSuper } = requireSession(ctx)
    await tx.query({
      name: 'channel.copy',
      text: `insert into channel (content_id, type, certification_url, test_address, guide, model)
        select $2, case when $3 then type else 1 end, case when $3 then certification_url else '' end,
          case when $3 then test_address else '' end, guide, model from channel where content_id = $1`,
      values: [from, to, isSuper],
    })
  },
}

function statusOf(status: number | undefined): 1 | 2 | undefined {
  return status === contentStatus.active || status === contentStatus.closed ? status : undefined
}
