import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { isRoomTemplate, roomMessages } from '@zhixing/contract/containers/room/limits.ts'
import { templatesOf } from '@zhixing/contract/content-types.ts'
import { upgradeFor } from '@zhixing/contract/faces/user/can.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { permissionFactsOf } from '../../content/membership/public.ts'
import type { LeafBody } from '../../learning/outline/public.ts'
import { containerKit, copyTitleOf } from '../container/public.ts'
import { accessSource, type CopySource, copyInto, nameExists } from './copy-room.ts'
import { roomKind } from './kind.ts'
import { classroomData, roomLists } from './lists.ts'
import { planHandlers } from './plan-handlers.ts'

/** Refuses (50004, with what would help) a template that the plan of the person's organisation has not (spec 1 §4). */
function requireTemplate(ctx: Ctx, template: unknown): void {
  const facts = permissionFactsOf(requireSession(ctx))
  const isEnabled = templatesOf('room', facts.real_vip_level)?.some((one) => one.template === template && one.enabled)
  if (isRoomTemplate(template) && !isEnabled) {
    throw new AppError('TEMPLATE', {
      upgrade: { text: roomMessages.templateRefused, ...upgradeFor(facts, 'create_room') },
    })
  }
}

/** The kit of a class that takes its plans and shelves from another one. */
function copyingKit(leaves: readonly LeafBody[], source: CopySource) {
  return containerKit({
    ...roomKind,
    saveOwn: async (tx, ctx, saved) => {
      await roomKind.saveOwn?.(tx, ctx, saved)
      await copyInto(tx, ctx, { leaves, source, to: saved.id })
    },
  })
}

export function roomServed({ leaves }: { leaves: readonly LeafBody[] }): Served[] {
  const kit = containerKit(roomKind)
  const handlers = kit.handlers(leaves)
  return serve(roomCalls, {
    ...handlers,
    ...roomLists,
    ...planHandlers(leaves),
    create: async (form, ctx) => {
      requireTemplate(ctx, form.template)
      const source = form.copy_from ? await accessSource(ctx, form.copy_from) : undefined
      return await (source ? copyingKit(leaves, source) : kit).pages.create(form, ctx)
    },
    copy: async ({ id, title }, ctx) => {
      const accessed = await kit.access(ctx, id, 'delete')
      const named = title ?? (await copyTitleOf(ctx, roomKind, accessed.title))
      return await handlers.copy({ id, title: named, contents: 'own', shift_days: 0 }, ctx)
    },
    leaveGroup: ({ id }, ctx) => handlers.follow({ id, action: 'remove' }, ctx),
    getClassroomData: (_input, ctx) => classroomData(ctx),
    roomNameExists: async ({ roomName, roomId = 0 }, ctx) => ({ exists: await nameExists(ctx, roomName, roomId) }),
  })
}
