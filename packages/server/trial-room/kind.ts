import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type TrialRoomDetail, type trialRoomCalls, trialRoomMessages } from '@zhixing/contract/trial-room/calls.ts'
import type { Tx } from '#db/database.ts'
import {
  type ContainerKind,
  type DetailRow,
  presentContainerDetail,
  requireNobodyElse,
  uniqueInOrg,
} from '#features/containers/container/public.ts'
import { presentTrialRoom, type TrialRoomColumns, trialRoomStatements } from './lists.ts'

type Form = Omit<CallParsed<typeof trialRoomCalls.update>, 'id' | 'row_version'>

/** The kind of a trial room: all that is not in its definition. It uses all that the kit has. */
export const trialRoomKind: ContainerKind<Form, DetailRow & TrialRoomColumns, TrialRoomDetail> = {
  type: 'trial_room',
  manage: 'assist',
  page: trialRoomStatements.page,
  present: (at, row, accessed) => ({ ...presentTrialRoom(at, row), ...presentContainerDetail(row, accessed) }),
  cover: { field: 'cover', of: ({ cover }) => cover },
  rowOf: (_tx, { title, introduce, industry_id, status, status_var }) => ({
    title,
    introduce,
    industryId: industry_id,
    status: Object.values(contentStatus).find((known) => known === status),
    visibility: status_var,
  }),
  uniqueTitle: uniqueInOrg('trial_room', trialRoomMessages.titleTaken),
  wayOf: ({ way }) => way && { way },
  saveOwn: (tx, _ctx, { id, form }) => savePlace(tx, id, form.place),
  searchText: async (tx, id) => {
    const { rows } = await tx.query({
      name: 'trialRoom.place',
      text: 'select place from trial_room where content_id = $1',
      values: [id],
    })
    return (rows as { place: string }[]).map(({ place }) => place).join('')
  },
  beforePrivate: requireNobodyElse,
  // A room is copied for colleagues to see at once.
  copyAs: { status: contentStatus.active, visibility: 'internal' },
  copyOwn: async (tx, _ctx, { from, to }) => {
    await tx.query({
      name: 'trialRoom.copy',
      text: 'insert into trial_room (content_id, place) select $2, place from trial_room where content_id = $1',
      values: [from, to],
    })
  },
}

async function savePlace(tx: Tx, id: number, place: string | undefined): Promise<void> {
  await tx.query({
    name: 'trialRoom.save',
    text: `insert into trial_room (content_id, place) values ($1, coalesce($2, ''))
      on conflict (content_id) do update set place = coalesce($2, trial_room.place)`,
    values: [id, place ?? null],
  })
}
