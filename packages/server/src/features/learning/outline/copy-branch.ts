import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentTypes, enrols, mayHold, sectionOf } from '@zhixing/contract/content-types.ts'
import type { CallOutput, CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { type Accessed, accessContent } from '../../content/membership/public.ts'
import { accessInnerContainers } from './access-placeable.ts'
import { copyOutline } from './copy-outline.ts'
import { nextSort, touchOutline } from './edit.ts'
import type { LeafBody } from './leaf-body.ts'
import { sectionsOf } from './queries.ts'
import { noSection } from './require-section.ts'
import { branchOf, heightOf, levelOf } from './section-tree.ts'
import { requireRoom } from './sections.ts'

/** `shiftDays` moves the dates of the copy by so many days. */
type Input = CallParsed<typeof outlineCalls.copySection> & { shiftDays?: number }

const typeNames = Object.keys(contentTypes)

const countInSectionsStatement = statement(
  'outline.countInSections',
  `select count(*)::int as count from placement p join content c on c.id = p.content_id and c.deleted_at is null
      where p.section_id = any($1::bigint[]) and p.slot = 'outline'`,
  { count: shapes.number },
)

/** Counts the items in some chapters. */
async function countItems(tx: Tx, sectionIds: readonly number[]): Promise<number> {
  const rows = await run(tx, countInSectionsStatement, [[...sectionIds]])
  return rows[0]?.count ?? 0
}

/**
 * Copies a chapter with those below it and their items to the end of a container's outline, or of a chapter there; the
 * person may change both containers. Placed containers are placed anew by the person's rights. Items that the new container
 * does not hold, or has already, are left out and counted.
 */
export async function copyBranch(
  ctx: Ctx,
  leaves: readonly LeafBody[],
  { from, input }: { from: Accessed; input: Input },
): Promise<CallOutput<typeof outlineCalls.copySection>> {
  const session = requireSession(ctx)
  const to = await accessContent(ctx, input.to, { action: 'edit' })
  if (input.contents === 'same' && !hasRight(from.facts, 'owns')) {
    throw new AppError('NOT_ALLOWED')
  }
  const types = typeNames.filter((type) => mayHold({ type: to.type, slot: 'outline' }, type))
  return await ctx.tx(async (tx) => {
    const version = await touchOutline(tx, to.id)
    const sections = await run(tx, sectionsOf, { containerId: from.id })
    if (!sections.some(({ id }) => id === input.id)) {
      throw await noSection(tx, from.id)
    }
    const ids = branchOf(sections, input.id)
    const { placeable } = await accessInnerContainers(ctx, from.id, { sectionIds: ids, types })
    const top = await requireRoom(tx, to, { parentId: input.parent_id, height: heightOf(sections, input.id) })
    const count = await countItems(tx, ids)
    const branch = {
      sections: ids.map((id) => {
        const level = top + levelOf(sections, id) - levelOf(sections, input.id)
        return { id, kind: sectionOf(to.type, level)?.kind ?? 'chapter' }
      }),
      parentId: input.parent_id,
      after: {
        sections: await nextSort(tx, { table: 'section', containerId: to.id, more: ids.length }),
        items: await nextSort(tx, { table: 'placement', containerId: to.id, more: count }),
      },
      types,
    }
    const copied = await copyOutline(tx, leaves, {
      from: from.id,
      to: to.id,
      contents: input.contents,
      shiftDays: input.shiftDays ?? 0,
      ownerId: session.userId,
      orgId: session.org?.id ?? 0,
      containers: placeable,
      enrols: enrols(to.type),
      branch,
    })
    const made = copied.sections.find((one) => one.from === input.id)
    return { section_id: made?.to ?? 0, left_out: count - copied.placed, version }
  })
}
