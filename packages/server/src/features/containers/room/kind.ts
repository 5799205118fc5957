import type { RoomDetail, roomCalls, roomForm } from '@zhixing/contract/containers/room/calls.ts'
import { hasTeamCap, roomMessages } from '@zhixing/contract/containers/room/limits.ts'
import { contentStatus, type Visibility } from '@zhixing/contract/content/content/shapes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { JoinWay } from '@zhixing/contract/types/container.ts'
import type { z } from 'zod'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { AppError, badField, breaks } from '#kernel/errors.ts'
import { isTeacherOrAbove } from '#kernel/session.ts'
import { ensureTags } from '../../base/tag/public.ts'
import { type ContainerKind, type DetailRow, titleKeyOf } from '../container/public.ts'
import { type RoomColumns, roomStatements } from './lists.ts'
import { presentDetail } from './present.ts'

type Row = DetailRow & RoomColumns
type Created = z.output<typeof roomForm>
/** Made by all of it; changed field by field, where template and cap stay what they were. */
export type RoomForm = Omit<CallParsed<typeof roomCalls.update>, 'id' | 'row_version'> &
  Partial<Pick<Created, 'template' | 'group_user_max' | 'copy_from'>>
type Before = Parameters<ContainerKind<RoomForm, Row, RoomDetail>['rowOf']>[2]

/** Visibility from now on: once it was saved as private it stays so (C058). */
function visibilityOf({ room_type: type }: RoomForm, before: Before): Visibility | undefined {
  const isFixed = before?.row.visibility === 'private' && before.row.status !== contentStatus.draft
  if (type === undefined || isFixed) {
    return undefined
  }
  return type === 'p' ? 'private' : 'public'
}

/** Status from now on: one that waits for its information is active once that is saved. */
function statusOf({ status }: RoomForm, before: Before) {
  if (before?.row.status === contentStatus.draft) {
    return contentStatus.active
  }
  return status === contentStatus.closed ? contentStatus.closed : status && contentStatus.active
}

/** A private class is joined by code alone, a public one at once or with approval; undefined for no change. */
function wayOf(form: RoomForm, before: Before): JoinWay | undefined {
  const visibility = visibilityOf(form, before) ?? before?.row.visibility ?? 'public'
  if (visibility === 'private') {
    return 'code'
  }
  const wanted = form.need_check === 1
  const isChanged = before === undefined || before.row.visibility === 'private' || wanted !== before.row.needsCheck
  if (form.need_check === undefined || !isChanged) {
    return undefined
  }
  return wanted ? 'approval' : 'self'
}

/** Keeps its name for it in the organisation; a name that another one took at the same time is refused. */
async function keepName(tx: Tx, { id, title }: { id: number; title: string }): Promise<void> {
  try {
    await tx.query({
      name: 'room.keepName',
      text: 'update room set name_key = $2, gone_at = null where content_id = $1',
      values: [id, titleKeyOf(title)],
    })
  } catch (error) {
    throw breaks(error, 'room_name_key') ? badField('title', roomMessages.titleTaken) : error
  }
}

async function addRow(tx: Tx, { id, form }: { id: number; form: RoomForm }): Promise<void> {
  try {
    await tx.query({
      name: 'room.create',
      text: `insert into room (content_id, org_id, name_key, template, group_user_max, copy_from)
        select c.id, c.org_id, $2, $3, $4, $5 from content c where c.id = $1`,
      values: [
        id,
        titleKeyOf(form.title ?? ''),
        form.template ?? 1,
        hasTeamCap(form.template) ? Number(form.group_user_max) : null,
        form.copy_from ?? null,
      ],
    })
  } catch (error) {
    throw breaks(error, 'room_name_key') ? badField('title', roomMessages.titleTaken) : error
  }
}

async function titleOf(tx: Tx, id: number): Promise<string> {
  const { rows } = await tx.query({ name: 'room.title', text: 'select title from content where id = $1', values: [id] })
  const [row] = rows as { title: string }[]
  return row?.title ?? ''
}

const takenStatement = statement(
  'room.namesTaken',
  'select name_key as key from room where org_id = $1 and name_key = any($2::text[]) and gone_at is null and content_id <> $3',
  { key: shapes.text },
)

/** Finds which of some names, as `titleKeyOf` gives them, other classes of an organisation have; `exceptId` is the one being changed, 0 for none. */
export async function namesTaken(
  on: Queryable,
  { orgId, keys, exceptId }: { orgId: number; keys: readonly string[]; exceptId: number },
): Promise<string[]> {
  return (await run(on, takenStatement, [orgId, [...keys], exceptId])).map(({ key }) => key)
}

/** The kind of a class: all that is not in its definition (spec 1 §2.9, 2 §3). */
export const roomKind: ContainerKind<RoomForm, Row, RoomDetail> = {
  type: 'room',
  manage: 'assist',
  page: roomStatements.page,
  present: presentDetail,
  // Whoever was given one may own it without making any (class.copy.permission).
  mayMake: (session) => {
    if (!isTeacherOrAbove(session)) {
      throw new AppError('NOT_ALLOWED')
    }
  },
  cover: { field: 'cover', of: ({ cover }) => cover },
  // Its titles take no brackets (C065).
  copyEnd: ['-副本', ''],
  uniqueTitle: { taken: namesTaken, message: roomMessages.titleTaken },
  rowOf: async (tx, form, before) => ({
    title: form.title,
    introduce: form.introduce,
    industryId: form.industry_id,
    status: statusOf(form, before),
    visibility: visibilityOf(form, before),
    tagIds: form.tag && (await ensureTags(tx, form.tag)),
  }),
  wayOf: (form, before) => {
    const way = wayOf(form, before)
    return way && { way }
  },
  saveOwn: async (tx, _ctx, { id, form, before }) => {
    if (!before) {
      await addRow(tx, { id, form })
    } else if (form.title !== undefined) {
      await keepName(tx, { id, title: form.title })
    }
  },
  // Its copy waits for its information, and is then what its maker says.
  copyAs: { status: contentStatus.draft, visibility: 'public' },
  copyOwn: async (tx, _ctx, { from, to }) => {
    await tx.query({
      name: 'room.copy',
      text: `insert into room (content_id, org_id, name_key, template, group_user_max, copy_from)
        select $2, c.org_id, $3, r.template, r.group_user_max, $1 from room r, content c where r.content_id = $1 and c.id = $2`,
      values: [from, to, titleKeyOf(await titleOf(tx, to))],
    })
  },
  beforeDelete: async (tx, { id }) => {
    await tx.query({
      name: 'room.freeName',
      text: 'update room set gone_at = clock_now() where content_id = $1',
      values: [id],
    })
  },
  beforeRestore: keepName,
}
