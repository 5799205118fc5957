import { standardMessages } from '@zhixing/contract/containers/standard/limits.ts'
import type { EvaluationContent } from '@zhixing/contract/containers/standard/shapes.ts'
import { labelOf, toWire } from '@zhixing/contract/content-types.ts'
import { weightsAmong } from '@zhixing/contract/learning/outline/split-weight.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'
import { moveItems, type Placeable, placeAll, weighItems } from '../../learning/outline/public.ts'
import { measuringOf, readPoints } from '../../learning/skill/public.ts'

/** The contents a standard is measured by, in the order of its outline; hidden ones only for who manages it. */
export async function contentsOf(
  on: Queryable,
  { id, manages }: { id: number; manages: boolean },
): Promise<EvaluationContent[]> {
  const [rows, { dimensions }] = await Promise.all([run(on, measuringOf, { id }), readPoints(on, id)])
  const shown = manages ? rows : rows.filter((row) => row.isShown)
  const weights = weightsAmong(shown.map(({ weight }) => weight))
  const sections = dimensions.flatMap((one) => [one, ...one.points])
  const titles = new Map(sections.map((one) => [one.id, one.title]))
  return shown.map((row, at) => ({
    content_id: row.contentId,
    content_type: toWire(row),
    type_name: labelOf(row),
    title: row.title,
    status: row.status,
    section_id: row.sectionId ?? 0,
    section_title: titles.get(row.sectionId ?? 0) ?? '',
    weight: weights[at] ?? 0,
  }))
}

/** Refuses (40000 at `section_id`) a place at which nothing is measured: no section of the standard, or a dimension without points. */
async function requireMeasured(tx: Tx, id: number, sectionIds: readonly number[]): Promise<void> {
  const { dimensions, points } = await readPoints(tx, id)
  for (const sectionId of new Set(sectionIds)) {
    const dimension = dimensions.find((one) => one.id === sectionId)
    if (sectionId === 0 ? points.length === 0 : dimension && dimension.points.length === 0) {
      throw badField('section_id', sectionId === 0 ? standardMessages.noPoint : standardMessages.emptyDimension)
    }
    if (sectionId > 0 && !dimension && !points.some((point) => point.sectionId === sectionId)) {
      throw badField('section_id', standardMessages.noSection)
    }
  }
}

interface ToBind {
  container: { id: number; type: string }
  sectionId: number
  items: readonly Placeable[]
}

/** Binds contents to a point, a dimension or the whole (0); those that are bound already move there, with their weight. */
export async function bindContents(tx: Tx, { container, sectionId, items }: ToBind): Promise<void> {
  await requireMeasured(tx, container.id, [sectionId])
  await placeAll(tx, { container, sectionId, items })
  await moveItems(tx, container.id, { sectionId, contentIds: items.map(({ contentId }) => contentId) })
}

interface Bound {
  content_id: number
  section_id: number
  weight: number
}

/** Sets of all contents at once what each is bound to and weighs. 40000 at `contents` for weights that do not make 1000. */
export async function setContents(tx: Tx, id: number, contents: readonly Bound[]): Promise<void> {
  await requireMeasured(
    tx,
    id,
    contents.map((one) => one.section_id),
  )
  await weighItems(tx, id, {
    items: contents.map((one) => ({ contentId: one.content_id, sectionId: one.section_id, weight: one.weight })),
    words: { field: 'contents', each: standardMessages.contentsOf, sum: standardMessages.contentWeights },
  })
}
