import type { ContentStatus, Visibility } from '@zhixing/contract/content/content/shapes.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { Tx } from '#db/database.ts'
import type { Statement } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Session } from '#kernel/session.ts'
import type { FilesAt } from '../../base/upload/public.ts'
import type { ContentChange, CopyEnd } from '../../content/content/public.ts'
import type { WayIn } from '../../content/joining/public.ts'
import type { Accessed, FactsRow } from '../../content/membership/public.ts'
import type { Restored } from '../../talk/removal/public.ts'
import type { UniqueTitle } from './title.ts'

/** Values that the statement of a page takes. */
export interface PageValues {
  id: number
  userId: number
}

/** Fields that every container's form has. */
export interface Form {
  title?: string | undefined
}

/** A container before a change, locked until the commit. */
export interface Before<Row> {
  accessed: Accessed
  row: Row
}

/** A container as saved, and before; `before` is undefined for a new one. */
export interface Saved<F, Row> {
  id: number
  form: F
  before: Before<Row> | undefined
}

/**
 * A type of container on the server: all that its definition cannot say; the kit does the rest. `F` is the form of
 * `create`, or of `update`, where an absent field stays.
 */
export interface ContainerKind<F extends Form, Row, Detail> {
  type: string
  /** The right that opens its pages of managing. */
  manage: Extract<ContentAction, 'assist' | 'edit'>
  /** Brings the facts of rights too: see `factsColumns`. */
  page: () => Statement<PageValues, Row & FactsRow>
  present: (at: FilesAt, row: Row, accessed: Accessed) => Detail
  /** Refuses people who may see contents, but not one of this type. */
  maySee?: (ctx: Ctx, row: Row) => void
  /** Refuses people who may make contents, but none of this type now. A plan that ran out is refused for every type. */
  mayMake?: (session: Session) => void
  /** Columns of the content row, from a form. */
  rowOf: (tx: Tx, form: F, before: Before<Row> | undefined) => ContentChange | Promise<ContentChange>
  /** The cover in a form, and its field's name. */
  cover: { field: string; of: (form: F) => number | null | undefined }
  /** Titles that are unique in an organisation. */
  uniqueTitle?: UniqueTitle
  /** The length of a title; 30 unless said otherwise. */
  titleMax?: number
  /** How the title of a copy ends, where its titles take no brackets. */
  copyEnd?: CopyEnd
  /** How it is joined, where its form sets that: an absent field stays. Written with the container itself. */
  wayOf?: (form: F, before: Before<Row> | undefined) => Partial<WayIn> | undefined
  /** Writes its own table, after the content row. */
  saveOwn?: (tx: Tx, ctx: Ctx, saved: Saved<F, Row>) => Promise<void>
  /** Text to search besides title, tags and introduction; read after its own table is written. */
  searchText?: (tx: Tx, id: number) => Promise<string>
  /** Refuses going private while its conditions do not hold. */
  beforePrivate?: (tx: Tx, accessed: Accessed) => Promise<void>
  /** Status and visibility of a copy; a private draft where absent. */
  copyAs?: { status?: ContentStatus; visibility?: Visibility }
  /** Copies its own table. */
  copyOwn?: (tx: Tx, ctx: Ctx, copied: { from: number; to: number }) => Promise<void>
  beforeDelete?: (tx: Tx, accessed: Accessed) => Promise<void>
  /** Takes again what a deleted one had given free, such as its title. */
  beforeRestore?: (tx: Tx, restored: Restored) => Promise<void>
}
