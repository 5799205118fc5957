import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { channelDataCalls } from '@zhixing/contract/containers/channel/data-calls.ts'
import { channelGroupCalls } from '@zhixing/contract/containers/channel/group-calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import type { LeafBody } from '../../learning/outline/public.ts'
import { containerKit } from '../container/public.ts'
import { competenceRadar, competencesFor, personOf, taskRadar, tasksFor } from './figures.ts'
import { addGroups, listGroups, removeGroup, sortGroups } from './groups.ts'
import { readGuide, saveGuide } from './guide.ts'
import { makeInSubject } from './in-subject.ts'
import { channelKind } from './kind.ts'
import { channelLists } from './lists.ts'
import { draftSaved, readModel, saveModel, saveTasks } from './model.ts'
import { followChannel, settleJoined, updateUsers } from './people.ts'
import { publishChannel } from './publish.ts'
import { quantityOf, rightBarOf } from './right-bar.ts'
import { appendStandards, pointsOfStandards } from './standards.ts'

const kit = containerKit(channelKind)

interface Parts {
  leaves: readonly LeafBody[]
  store: Store
}

function contentServed(store: Store): Served[] {
  return serve(channelContentCalls, {
    getChannelGuideInfo: async ({ id }, ctx) => await readGuide(store, ctx, await kit.access(ctx, id, 'view')),
    saveChannelGuideInfo: async ({ id, ...guide }, ctx) =>
      await saveGuide(ctx, await kit.access(ctx, id, 'edit'), guide),
    getTree: async ({ id, use_from }, ctx) => {
      const isDraft = use_from === 'admin'
      await kit.access(ctx, id, isDraft ? 'edit' : 'view')
      const [{ model, version, published, publishedAt }, saved] = await Promise.all([
        readModel(ctx, id),
        isDraft ? draftSaved(ctx, id) : {},
      ])
      const is_published = publishedAt !== null && JSON.stringify(model) === JSON.stringify(published)
      return { version, tree: isDraft ? model : published, is_published, ...saved }
    },
    saveChannelModel: async ({ id, ...saved }, ctx) => await saveModel(ctx, await kit.access(ctx, id, 'edit'), saved),
    updateTaskModels: async ({ id, ...tasks }, ctx) => await saveTasks(ctx, await kit.access(ctx, id, 'edit'), tasks),
    publishChannel: async ({ id }, ctx) => await publishChannel(ctx, await kit.access(ctx, id, 'edit')),
    appendStandard: async ({ id, standard_ids: ids, section_id: sectionId }, ctx) => ({
      added: await appendStandards(ctx, await kit.access(ctx, id, 'edit'), { ids, sectionId }),
    }),
    getSkillPointsFromStandard: ({ standard_ids }, ctx) => pointsOfStandards(ctx, standard_ids),
  })
}

/** A path as its page first shows it. */
async function firstView({ id }: { id: number }, ctx: Ctx) {
  const { accessed, row } = await kit.see(ctx, id, 'view')
  return { channel: channelKind.present(ctx, row, accessed), right_bar: await rightBarOf(ctx, accessed) }
}

/** Reads figures of a person by the published model. */
function figuresOf<Figures>(read: (ctx: Ctx, id: number, userId: number) => Promise<Figures>) {
  return async ({ id, uid }: { id: number; uid?: number | undefined }, ctx: Ctx) => {
    const accessed = await kit.access(ctx, id, 'view')
    return await read(ctx, id, personOf(ctx, accessed, uid))
  }
}

const dataServed = serve(channelDataCalls, {
  getSecChannelData: firstView,
  getChannelHomeData: firstView,
  getChannelRightBarData: async ({ id }, ctx) => await rightBarOf(ctx, await kit.access(ctx, id, 'view')),
  getChannelQuantityData: async ({ id }, ctx) => await quantityOf(ctx, await kit.access(ctx, id, 'view')),
  getUserTaskModelData: figuresOf(tasksFor),
  getUserCompetenceModelData: figuresOf(competencesFor),
  getUserWebModelData: figuresOf(competenceRadar),
  getUserTaskModelWebData: figuresOf(taskRadar),
})

const groupServed = serve(channelGroupCalls, {
  groups: async (input, ctx) => await listGroups(ctx, await kit.access(ctx, input.id, 'view'), input),
  addGroups: async ({ id, room_ids }, ctx) => ({
    added: await addGroups(ctx, await kit.access(ctx, id, 'edit'), room_ids),
  }),
  removeGroup: async ({ id, room_id }, ctx) => {
    await removeGroup(ctx, await kit.access(ctx, id, 'edit'), room_id)
    return { done: true }
  },
  sortGroups: async ({ id, room_ids }, ctx) => {
    await sortGroups(ctx, await kit.access(ctx, id, 'edit'), room_ids)
    return { done: true }
  },
})

export function channelServed({ leaves, store }: Parts): Served[] {
  return [...pathServed(leaves), ...contentServed(store), ...dataServed, ...groupServed]
}

function pathServed(leaves: readonly LeafBody[]): Served[] {
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
        await settleJoined(ctx, await kit.access(ctx, input.id, 'view'))
      }
      return joined
    },
    addMembers: async (input, ctx) => await updateUsers(ctx, await kit.access(ctx, input.id, 'members'), input),
    followChannel: async (input, ctx) =>
      await followChannel(ctx, await kit.access(ctx, input.id, 'view'), input.action === 'add'),
  })
}
