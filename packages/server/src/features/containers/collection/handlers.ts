import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionLimits } from '@zhixing/contract/containers/collection/limits.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { LeafBody } from '../../learning/outline/public.ts'
import { containerKit, itemsOf, memberKit } from '../container/public.ts'
import { collectionKind } from './kind.ts'
import { listFor, listMine } from './lists.ts'

const kit = containerKit(collectionKind)
const people = memberKit(collectionKind.type)

export function collectionServed({ leaves }: { leaves: readonly LeafBody[] }): Served[] {
  return serve(collectionCalls, {
    lists: listFor,
    mine: listMine,
    detail: kit.detail,
    create: kit.create,
    update: kit.update,
    copy: kit.copy({ leaves, titleMax: collectionLimits.titleMax }),
    delete: kit.delete,
    getContentByType: itemsOf(collectionKind.type),
    followedCollection: people.follow,
    fetchCollectionUser: people.members,
    addCollectionUser: people.add,
    removeFollowedUser: people.remove,
    addCooperator: people.nameHelpers,
    deleteCooperateUser: people.unnameHelpers,
  })
}
