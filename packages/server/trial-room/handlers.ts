import { trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import { containerKit } from '#features/containers/container/public.ts'
import type { LeafBody } from '#features/learning/outline/public.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { trialRoomKind } from './kind.ts'
import { trialRoomLists } from './lists.ts'

const kit = containerKit(trialRoomKind)

export function trialRoomServed({ leaves }: { leaves: readonly LeafBody[] }): Served[] {
  return serve(trialRoomCalls, { ...kit.handlers(leaves), ...trialRoomLists })
}
