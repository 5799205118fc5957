import type { Preview } from '@zhixing/contract/around/preview/calls.ts'
import type { Column } from '@zhixing/contract/kernel/call.ts'
import type { Queryable, Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Store } from '../../../storage/store.ts'
import type { Submission } from '../learning/public.ts'
import type { LeafBody } from '../outline/public.ts'

/** Parts of a preview that a type fills, with those that its own shape adds. */
type PreviewParts = Partial<Pick<Preview, 'html' | 'files' | 'file' | 'url'>> & Readonly<Record<string, unknown>>

/** A hand-in by its content, the container it was made in, and the version its marker saw. */
export interface HandInAsked {
  id: number
  c: number
  s: number
  rowVersion: number
}

/** Points and words for the whole of a hand-in; null leaves what stands. */
interface MarkGiven {
  score: number | null
  comment: string | null
}

/** A content whose hand-ins are marked in a file. */
interface SheetHead {
  id: number
  title: string
  orgId: number
  /** What there is to earn. */
  total: number
}

/** How hand-ins are marked in a file: one score and one comment each. */
export interface MarkSheet {
  /** Of which type the content is: what was done is noted under it. */
  type: string
  /** For who marks there; 40900 where points for the whole do not say it. */
  open: (ctx: Ctx, asked: { id: number; c: number }) => Promise<SheetHead>
  /** Marks in the transaction of the whole file. */
  mark: (
    tx: Tx,
    given: MarkGiven & { submission: Submission; markerId: number; rowVersion: number; importId: number },
  ) => Promise<void>
}

/** Columns of its own in an exported list of one content's hand-ins. */
export interface ExportedColumns {
  columns: readonly Column[]
  /** By hand-in, then by column. */
  cells: ReadonlyMap<number, Readonly<Record<string, number | null>>>
}

/** What those who mark do with hand-ins of a type; what it does not know is left out. Each refuses as its page does. */
export interface LeafMarking {
  mark?: (ctx: Ctx, asked: HandInAsked & MarkGiven) => Promise<void>
  giveBack?: (ctx: Ctx, asked: HandInAsked & { reason: string; deadline: Date | null }) => Promise<void>
  /** Tells results that are held back. */
  release?: (ctx: Ctx, asked: { id: number; c: number; userIds: readonly number[] }) => Promise<void>
  sheet?: MarkSheet
  exported?: (on: Queryable, id: number, handIns: readonly number[]) => Promise<ExportedColumns>
}

/**
 * What others ask of a type of leaf. Parts of views (`sql/<view>.<type>.sql`) are the other half: what statements over
 * hand-ins of many types ask.
 */
export interface LeafModule extends LeafBody {
  /** The caller has checked who may look. */
  preview?: (store: Store, ctx: Ctx, asked: { id: number; keys: boolean }) => Promise<PreviewParts>
  marking?: LeafMarking
  /**
   * What a learner should not miss now: a select of kind (sit, sign, due), its end, and its rank. It reads `c` the
   * container, `k` the leaf, `p` its place, `m` the membership and `g` the progress, null before the first.
   */
  pressing?: string
}

/** The module of a type; undefined for what is no leaf. */
export function moduleOf(leaves: readonly LeafModule[], type: string): LeafModule | undefined {
  return leaves.find((one) => one.type === type)
}
