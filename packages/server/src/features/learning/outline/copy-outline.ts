import { containerTypes, contentTypes } from '@zhixing/contract/content-types.ts'
import { run, type Tx } from '#db/database.ts'
import { orNull, shapes, statement } from '#db/text-statement.ts'
import { emit } from '../../../queue/event.ts'
import { copyContents } from '../../content/content/public.ts'
import { openWaysIn } from '../../content/joining/public.ts'
import type { InnerContainers } from './access-placeable.ts'
import { type CopiedSection, mapRules } from './copy-unlocks.ts'
import { outlineChanged } from './events.ts'
import { copyBodies, type LeafBody } from './leaf-body.ts'
import { learnedOf } from './leaf-facts.ts'
import { requireNesting } from './nesting.ts'

interface OutlineCopy {
  from: number
  to: number
  /** same: the copy shows the same contents; own: it gets copies of them, which go their own way. */
  contents: 'same' | 'own'
  /** Dates move by so many days. */
  shiftDays: number
  ownerId: number
  orgId: number
  /** The containers it holds that the copier may place anew; true lets in learners who come through the place. */
  containers: InnerContainers['placeable']
  /** Learners of the copy learn what it holds. */
  enrols: boolean
  /** One chapter and those below it, into an existing container. Raise its outline's version first. */
  branch?: Branch
}

interface Branch {
  /** The chapters, each with its kind at its new level. */
  sections: readonly { id: number; kind: string }[]
  /** The chapter it is copied into; 0 for the top. */
  parentId: number
  /** Numbers of chapters and items already there; the copies follow them. */
  after: { sections: number; items: number }
  /** The types that the new container holds; others are left out. */
  types: readonly string[]
}

export interface CopiedOutline {
  sections: readonly CopiedSection[]
  /** Number of items placed. */
  placed: number
  /** Number of leaves left out, because their keys are withheld from the copier. */
  withheld: number
}

const copyStatement = statement(
  'outline.copy',
  `with pair as materialized (
        select s.id as old_id, nextval(pg_get_serial_sequence('section', 'id')) as new_id from section s where s.content_id = $1 and ($8::bigint[] is null or s.id = any($8::bigint[]))),
      chapters as (insert into section (id, content_id, parent_id, kind, title, introduce, sort, weight, unlock, finish_rule, open_at, due_at, close_at, settings)
        overriding system value
        select p.new_id, $2, coalesce(above.new_id, $10), coalesce(n.kind, s.kind), s.title, s.introduce, s.sort + $11, s.weight, s.unlock, s.finish_rule,
          s.open_at + make_interval(days => $3), s.due_at + make_interval(days => $3), s.close_at + make_interval(days => $3), s.settings
        from pair p join section s on s.id = p.old_id left join pair above on above.old_id = s.parent_id
          left join unnest($8::bigint[], $9::text[]) n (id, kind) on n.id = s.id),
      items as (insert into placement (container_id, section_id, content_id, slot, sort, required, trial, weight, unlock, open_at, due_at, close_at, attempts_max, hidden_at, settings)
        select $2, p.new_id, coalesce(c.new_id, o.content_id), o.slot, o.sort + $12, o.required, o.trial, o.weight, o.unlock,
          o.open_at + make_interval(days => $3), o.due_at + make_interval(days => $3), o.close_at + make_interval(days => $3), o.attempts_max, o.hidden_at,
          o.settings
        from placement o join content k on k.id = o.content_id and k.deleted_at is null
          left join pair p on p.old_id = o.section_id
          left join unnest($4::bigint[], $5::bigint[]) c(old_id, new_id) on c.old_id = o.content_id
        where o.container_id = $1 and (k.type <> all($6::text[]) or k.id = any($7::bigint[])) and k.id <> all($14::bigint[])
          and ($8::bigint[] is null or (o.slot = 'outline' and o.section_id = any($8::bigint[]) and k.type = any($13::text[])))
        on conflict do nothing returning id),
      version as (insert into outline_version (content_id, version) values ($2, 1) on conflict do nothing)
      select old_id::float8 as "from", new_id::float8 as "to", (select count(*)::int from items) as placed from pair
      union all select null, null, (select count(*)::int from items)`,
  { from: orNull(shapes.number), to: orNull(shapes.number), placed: shapes.number },
)

/**
 * Copies the chapters and items of a container into a new one, or a branch of them into an existing one. Learners' work is
 * not copied (expected 3.11). A container among the items is never copied: the copy holds the same one where the copier may
 * place it, else none. What has keys and is learned by the copier is left out: a copy would show them.
 */
export async function copyOutline(tx: Tx, bodies: readonly LeafBody[], copy: OutlineCopy): Promise<CopiedOutline> {
  const all = await leavesOf(tx, copy)
  const withheld = copy.contents === 'own' ? await withheldOf(tx, copy.ownerId, all) : []
  const ids = all.filter((id) => !withheld.includes(id))
  const { containers, branch } = copy
  // No circle can arise, but an inner container may have grown deeper meanwhile.
  await requireNesting(tx, { containerId: copy.to, innerIds: [...containers.keys()] })
  const copied =
    copy.contents === 'own' && ids.length > 0
      ? await copyContents(tx, { ids, ownerId: copy.ownerId, orgId: copy.orgId })
      : new Map<number, number>()
  if (copied.size > 0) {
    await copyBodies(tx, bodies, { copied, shiftDays: copy.shiftDays })
  }
  const pairs = await run(tx, copyStatement, [
    copy.from,
    copy.to,
    copy.shiftDays,
    [...copied.keys()],
    [...copied.values()],
    containerTypes,
    [...containers.keys()],
    branch?.sections.map(({ id }) => id) ?? null,
    branch?.sections.map(({ kind }) => kind) ?? null,
    branch?.parentId ?? 0,
    branch?.after.sections ?? 0,
    branch?.after.items ?? 0,
    branch?.types ?? null,
    withheld,
  ])
  const sections = pairs.flatMap(({ from, to }) => (from && to ? { from, to } : []))
  const shared = copy.contents === 'own' ? [...containers.keys()] : [...ids, ...containers.keys()]
  const items = new Map([...shared.map((id) => [id, id] as const), ...copied])
  await mapRules(tx, { containerId: copy.to, sections, items, isBranch: branch !== undefined })
  if (copy.enrols) {
    const entrances = [...containers].flatMap(([contentId, admits]) =>
      admits === undefined ? [] : { contentId, admits },
    )
    await openWaysIn(tx, { sourceId: copy.to, entrances })
  }
  await emit(tx, outlineChanged, { containerId: copy.to })
  return { sections, placed: pairs[0]?.placed ?? 0, withheld: withheld.length }
}

/** Finds which leaves have keys that are withheld from a person: others made them, and the person learns them. */
async function withheldOf(tx: Tx, userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = ids.length > 0 ? await run(tx, learnedOf, { ids, userId }) : []
  return rows.flatMap(({ id, type }) => (contentTypes[type]?.keyed ? [id] : []))
}

const leavesStatement = statement(
  'outline.leaves',
  `select c.id::float8 as id from placement p join content c on c.id = p.content_id and c.deleted_at is null and c.type <> all($2::text[])
      where p.container_id = $1 and ($3::bigint[] is null or (p.slot = 'outline' and p.section_id = any($3::bigint[]) and c.type = any($4::text[])))`,
  { id: shapes.number },
)

/** The leaves that are copied: of a branch only those that its new container holds. */
async function leavesOf(tx: Tx, { from, branch }: Pick<OutlineCopy, 'from' | 'branch'>): Promise<number[]> {
  const rows = await run(tx, leavesStatement, [
    from,
    containerTypes,
    branch?.sections.map(({ id }) => id) ?? null,
    branch?.types ?? null,
  ])
  return rows.map(({ id }) => id)
}
