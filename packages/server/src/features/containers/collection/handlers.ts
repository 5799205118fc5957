import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { LeafBody } from '../../learning/outline/public.ts'
import { containerKit } from '../container/public.ts'
import { collectionKind } from './kind.ts'
import { collectionLists } from './lists.ts'

const kit = containerKit(collectionKind)

export function collectionServed({ leaves }: { leaves: readonly LeafBody[] }): Served[] {
  return serve(collectionCalls, { ...kit.handlers(leaves), ...collectionLists })
}
