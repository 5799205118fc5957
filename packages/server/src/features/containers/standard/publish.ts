import { measuresNothingText, standardMessages, unmeasuredText } from '@zhixing/contract/containers/standard/limits.ts'
import { makeWhole } from '@zhixing/contract/learning/outline/split-weight.ts'
import { run, type Tx } from '#db/database.ts'
import { AppError, type FieldError } from '#kernel/errors.ts'
import { measures, measuringOf, type Point, readPoints } from '../../learning/skill/public.ts'

/** At most so many of the same fault are named. */
const mostNamed = 5

interface Measured {
  contentId: number
  sectionId: number | null
  weight: number | null
  title: string
}

/** Lists points that nothing measures, contents that measure nothing, and weights that are no whole. */
function missingContents(points: readonly Point[], shown: readonly Measured[]): FieldError[] {
  const contents = shown.map((one) => ({ ...one, weight: one.weight ?? 0 }))
  const unmeasured = points.filter((point) => !contents.some((one) => measures(one, point)))
  const idle = contents.filter((one) => !points.some((point) => measures(one, point)))
  const texts = [
    ...unmeasured.slice(0, mostNamed).map(({ title }) => unmeasuredText(title)),
    ...idle.slice(0, mostNamed).map(({ title }) => measuresNothingText(title)),
  ]
  return [
    ...texts.map((message) => ({ field: 'contents', message })),
    ...(makeWhole(shown.map(({ weight }) => weight))
      ? []
      : [{ field: 'weights', message: standardMessages.contentWeights }]),
  ]
}

/** Lists what a standard still wants before it is published: points, what measures each, weights. Empty where nothing is missing. */
async function missingOf(tx: Tx, { id, isBase }: { id: number; isBase: boolean }): Promise<FieldError[]> {
  const { points, unweighed } = await readPoints(tx, id)
  if (points.length === 0) {
    return [{ field: 'points', message: standardMessages.noPoint }]
  }
  const weights = unweighed.length > 0 ? [{ field: 'weights', message: standardMessages.pointWeights }] : []
  if (isBase) {
    return weights
  }
  const shown = (await run(tx, measuringOf, { id })).filter((one) => one.isShown)
  return [...missingContents(points, shown), ...weights]
}

/** Refuses (40000) to publish a standard that wants something, naming all of it. */
export async function requireWhole(tx: Tx, standard: { id: number; isBase: boolean }): Promise<void> {
  const errors = await missingOf(tx, standard)
  if (errors.length > 0) {
    throw new AppError('BAD_INPUT', { message: errors.map(({ message }) => message).join('；'), errors })
  }
}
