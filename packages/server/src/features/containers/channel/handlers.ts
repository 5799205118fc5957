import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { requirePlanOf } from '../../content/membership/public.ts'
import type { LeafBody } from '../../learning/outline/public.ts'
import { containerKit } from '../container/public.ts'
import { makeInSubject } from './in-subject.ts'
import { channelKind } from './kind.ts'
import { channelLists } from './lists.ts'
import { followChannel, updateUsers } from './people.ts'

const kit = containerKit(channelKind)

export function channelServed({ leaves }: { leaves: readonly LeafBody[] }): Served[] {
  const usual = kit.handlers(leaves)
  return serve(channelCalls, {
    ...usual,
    ...channelLists,
    create: async ({ subject_id, ...form }, ctx) =>
      subject_id === undefined
        ? await usual.create(form, ctx)
        : await makeInSubject(ctx, subject_id, () => usual.create(form, ctx)),
    follow: async (input, ctx) => {
      const joined = await usual.follow(input, ctx)
      if (joined.has_joined) {
        await followChannel(ctx, await kit.access(ctx, input.id, 'view'), true)
      }
      return joined
    },
    addMembers: async (input, ctx) => {
      const accessed = await kit.access(ctx, input.id, 'members')
      requirePlanOf(ctx, accessed)
      return await updateUsers(ctx, accessed, input)
    },
    followChannel: async (input, ctx) =>
      await followChannel(ctx, await kit.access(ctx, input.id, 'view'), input.action === 'add'),
  })
}
