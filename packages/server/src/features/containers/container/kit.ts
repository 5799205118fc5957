import { contentCan } from '@zhixing/contract/content/content/can.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import type { Saved } from '@zhixing/contract/kernel/saved.ts'
import type { ContentAction, MemberRole } from '@zhixing/contract/types/container.ts'
import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { type Accessed, accessContent, accessRow, requirePlan } from '../../content/membership/public.ts'
import { type CountedItems, itemsSeen, type LeafBody, readTree } from '../../learning/outline/public.ts'
import { lastSaved } from '../../people/account/public.ts'
import { requireRemovable } from '../../talk/removal/public.ts'
import { type CopyInput, copyContainer } from './copy.ts'
import type { ContainerKind, Form } from './kind.ts'
import {
  addLearners,
  handOver,
  join,
  leave,
  listMembersOf,
  type MembersInput,
  nameHelpers,
  removeLearners,
  unnameHelpers,
} from './members.ts'
import { changeContainer, deleteContainer, infoSaved, makeContainer } from './save.ts'
import { copyTitleOf } from './title.ts'

interface ById {
  id: number
}

/** A request for a container of a type. Teachers of an outer container are let in to mark. */
function requestOf(type: string, action: ContentAction) {
  return { action, type, ...(contentTypes[type]?.container?.grades ? { scoped: true as const } : {}) }
}

/** Finds a container of a type by id for a person, or refuses. */
async function accessOf(ctx: Ctx, type: string, { id, action }: ById & { action: ContentAction }): Promise<Accessed> {
  return await accessContent(ctx, id, requestOf(type, action))
}

/** By whom and when a container was changed last, for who may change it. */
async function savedOf(ctx: Ctx, { id, type, facts }: Accessed): Promise<Saved> {
  return contentCan('info', facts).allowed ? await lastSaved(ctx.read, { type, id, actions: [infoSaved] }) : {}
}

const countsItems = (row: object): row is CountedItems => 'closedItems' in row

/** The row of a page with as many items as the tree of its reader has. */
async function withItemsSeen<Row extends object>(ctx: Ctx, row: Row): Promise<Row> {
  return countsItems(row) ? { ...row, itemNum: await itemsSeen(ctx, row) } : row
}

/** Makes the handlers every type of container has: its page, and making, changing and deleting it. */
export function containerKit<F extends Form, Row extends object, Detail>(kind: ContainerKind<F, Row, Detail>) {
  const access = (ctx: Ctx, id: number, action: ContentAction) => accessOf(ctx, kind.type, { id, action })
  /** Finds one for a person, with its page's row, or refuses. */
  const read = async (ctx: Ctx, id: number, action: ContentAction) => {
    const row = await runOne(ctx.read, kind.page, { id, userId: ctx.session?.userId ?? 0 })
    if (!row) {
      throw notFound()
    }
    const accessed = await accessRow(ctx, row, requestOf(kind.type, action))
    return { accessed, row: await withItemsSeen(ctx, row) }
  }
  /** The same, where the type lets the person see it. */
  const see = async (ctx: Ctx, id: number, action: ContentAction) => {
    const { accessed, row } = await read(ctx, id, action)
    kind.maySee?.(ctx, row)
    return { accessed, row }
  }
  /** Reads back a detail on the connection that wrote it. */
  const saved = async (ctx: Ctx, id: number): Promise<Detail> => {
    const { accessed, row } = await read({ ...ctx, read: ctx.write }, id, 'view')
    return kind.present(ctx, row, accessed)
  }
  const requireMaking = (ctx: Ctx) => {
    const session = requireSession(ctx)
    requirePlan(session, kind.type)
    kind.mayMake?.(session)
  }
  const pages = {
    detail: async (input: ById & { use_from?: string | undefined }, ctx: Ctx): Promise<Detail & Saved> => {
      const isManaged = input.use_from === 'admin'
      const { accessed, row } = await see(ctx, input.id, isManaged ? kind.manage : 'view')
      const by: Saved = isManaged ? await savedOf(ctx, accessed) : {}
      return { ...kind.present(ctx, row, accessed), ...by }
    },
    create: async (form: F & { title: string }, ctx: Ctx): Promise<Detail> => {
      requireMaking(ctx)
      return await saved(ctx, await ctx.tx((tx) => makeContainer(tx, ctx, { kind, form })))
    },
    update: async (form: F & ById & { row_version?: number | undefined }, ctx: Ctx): Promise<Detail> => {
      const accessed = await access(ctx, form.id, 'info')
      await ctx.tx((tx) => changeContainer(tx, ctx, { kind, accessed, form }))
      return await saved(ctx, accessed.id)
    },
    delete: async (input: ById & { title?: string | undefined }, ctx: Ctx) => {
      const accessed = await access(ctx, input.id, 'delete')
      await ctx.tx(async (tx) => {
        await requireRemovable(tx, { ids: [accessed.id], title: accessed.title, typed: input.title })
        await kind.beforeDelete?.(tx, accessed)
        await deleteContainer(tx, ctx, accessed)
      })
      return { done: true }
    },
  }
  return {
    access,
    see,
    /** Handlers of a container that nobody joins: its page, making, changing and deleting it. */
    pages,
    /** All handlers but its lists. `leaves` are the leaf bodies, for copying. */
    handlers: (leaves: readonly LeafBody[]) => ({
      ...pages,
      ...memberKit(kind.type),
      items: itemsOf(kind.type),
      copyTitle: async ({ id }: ById, ctx: Ctx) => {
        const { title } = await access(ctx, id, 'edit')
        return { title: await copyTitleOf(ctx, kind, title) }
      },
      copy: async (input: ById & CopyInput, ctx: Ctx) => {
        const accessed = await access(ctx, input.id, 'edit')
        requireMaking(ctx)
        return await copyContainer(ctx, { leaves, accessed, input, kind })
      },
    }),
  }
}

interface People extends ById {
  uids: readonly number[]
}

/** Makes the handlers of a type that people join and help in. */
function memberKit(type: string) {
  const access = (ctx: Ctx, id: number, action: ContentAction) => accessOf(ctx, type, { id, action })
  return {
    follow: async (
      input: ById & { action: 'add' | 'remove'; code?: string | undefined; reason?: string | undefined },
      ctx: Ctx,
    ) =>
      input.action === 'remove'
        ? await leave(ctx, await access(ctx, input.id, 'view'))
        : await join(ctx, await access(ctx, input.id, 'join'), input),
    members: async (input: MembersInput, ctx: Ctx) =>
      await listMembersOf(ctx, await access(ctx, input.id, 'members'), input),
    addMembers: async (input: People, ctx: Ctx) =>
      await addLearners(ctx, await access(ctx, input.id, 'members'), input.uids),
    removeMembers: async (input: People, ctx: Ctx) =>
      await removeLearners(ctx, await access(ctx, input.id, 'members'), input.uids),
    nameHelpers: async (input: People & { role: Exclude<MemberRole, 'owner' | 'member'> }, ctx: Ctx) =>
      await nameHelpers(ctx, await access(ctx, input.id, 'cooperators'), input),
    handOver: async ({ id, uid }: ById & { uid: number }, ctx: Ctx) =>
      await handOver(ctx, await access(ctx, id, 'delete'), uid),
    unnameHelpers: async (input: People, ctx: Ctx) =>
      await unnameHelpers(ctx, await access(ctx, input.id, 'cooperators'), input.uids),
  }
}

/** Makes the handler that lists the outline of a type, of one content type where that is named. */
function itemsOf(type: string) {
  return async (input: ById & ListWindow & { content_type?: string | undefined }, ctx: Ctx) => {
    const { id } = await accessOf(ctx, type, { id: input.id, action: 'view' })
    const { items } = await readTree(ctx, id)
    const wanted = items.filter((item) => input.content_type === undefined || item.content_type === input.content_type)
    const window = countedWindow(input)
    const rows = wanted
      .slice(window.skip, window.skip + window.limit)
      .map(({ id: itemId, content_id, section_id, content_type, title, status }) => ({
        id: itemId,
        content_id,
        section_id,
        content_type,
        title,
        status,
      }))
    const total = wanted.length
    return { rows, total, next: nextCounted(window, { rows, total }) }
  }
}
