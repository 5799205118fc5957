import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { LeafBody } from '../../learning/outline/public.ts'
import { containerKit } from '../container/public.ts'
import { trainingKind } from './kind.ts'
import { trainingLists } from './lists.ts'

const kit = containerKit(trainingKind)

export function trainingServed({ leaves }: { leaves: readonly LeafBody[] }): Served[] {
  return serve(trainingCalls, { ...kit.handlers(leaves), ...trainingLists })
}
