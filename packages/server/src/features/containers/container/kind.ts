import type { ContentStatus, Visibility } from '@zhixing/contract/content/content/shapes.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { Tx } from '#db/database.ts'
import type { Statement } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Session } from '#kernel/session.ts'
import type { FilesAt } from '../../base/upload/public.ts'
import type { ContentChange } from '../../content/content/public.ts'
import type { WayIn } from '../../content/joining/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import type { Restored } from '../../talk/removal/public.ts'
import type { UniqueTitle } from './title.ts'

/** A page's row: the values its statement takes. */
export interface PageValues {
  id: number
  userId: number
}

/** What a form brings that every container has. */
export interface Form {
  title?: string | undefined
}

/** A container as it stands before a change, held until the commit. */
export interface Before<Row> {
  accessed: Accessed
  row: Row
}

/** What was written of a container; `before` is undefined for a new one. */
export interface Saved<F, Row> {
  id: number
  form: F
  before: Before<Row> | undefined
}

/**
 * What a type of container brings besides its definition; the kit does the rest. Forms are as its calls take them: one
 * that makes, and one that changes, where what is absent stays.
 */
export interface ContainerKind<F extends Form, Row, Detail> {
  type: string
  /** The right that opens its page of managing. */
  manage: Extract<ContentAction, 'assist' | 'edit'>
  page: () => Statement<PageValues, Row>
  present: (at: FilesAt, row: Row, accessed: Accessed) => Detail
  /** Refuses people who may see contents, but not one like this. */
  maySee?: (ctx: Ctx, row: Row) => void
  /** Refuses people who may make contents, but none of these now. A plan that ran out is refused for every type. */
  mayMake?: (session: Session) => void
  /** What the content row takes from a form. */
  rowOf: (tx: Tx, form: F, before: Before<Row> | undefined) => ContentChange | Promise<ContentChange>
  /** The cover in a form, and what the form calls it. */
  cover: { field: string; of: (form: F) => number | null | undefined }
  /** Titles of which an organisation has one each. */
  uniqueTitle?: UniqueTitle
  /** How it is joined, where its form says so: what is absent stays. Written with the container itself. */
  wayOf?: (form: F, before: Before<Row> | undefined) => Partial<WayIn> | undefined
  /** Writes what stands in its own table, once the content row does. */
  saveOwn?: (tx: Tx, ctx: Ctx, saved: Saved<F, Row>) => Promise<void>
  /** What it is found by besides title, tags and introduction; read once its own table is written. */
  searchText?: (tx: Tx, id: number) => Promise<string>
  /** What has to hold before only its people see it. */
  beforePrivate?: (tx: Tx, accessed: Accessed) => Promise<void>
  /** What a copy is; a private draft unless said otherwise. */
  copyAs?: { status?: ContentStatus; visibility?: Visibility }
  /** Copies what stands in its own table. */
  copyOwn?: (tx: Tx, ctx: Ctx, copied: { from: number; to: number }) => Promise<void>
  beforeDelete?: (tx: Tx, accessed: Accessed) => Promise<void>
  /** Keeps again what a deleted one gave free. */
  beforeRestore?: (tx: Tx, restored: Restored) => Promise<void>
}
