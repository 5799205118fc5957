import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { Tx } from '#db/database.ts'
import type { Statement } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Session } from '#kernel/session.ts'
import type { FilesAt } from '../../base/upload/public.ts'
import type { ContentChange } from '../../content/content/public.ts'
import type { Accessed } from '../../content/membership/public.ts'

/** A page's row: the values its statement takes. */
export interface PageValues {
  id: number
  userId: number
}

/** What a form brings that every container has. */
export interface Form {
  title?: string | undefined
}

/**
 * What a type of container brings besides its definition; the kit does the rest. Forms are as its calls take them: one
 * that makes, and one that changes, where what is absent stays.
 */
export interface ContainerKind<F extends Form, Row, Detail> {
  type: string
  /** Who opens its page of managing. */
  manage: Extract<ContentAction, 'assist' | 'edit'>
  page: () => Statement<PageValues, Row>
  present: (at: FilesAt, row: Row, accessed: Accessed) => Detail
  /** Refuses who may see contents, but not one like this. */
  maySee?: (ctx: Ctx, row: Row) => void
  /** Refuses who may make contents, but none of these now. */
  mayMake?: (session: Session) => void
  /** What the content row takes from a form. */
  rowOf: (tx: Tx, form: F) => ContentChange | Promise<ContentChange>
  /** The cover in a form, and what the form calls it. */
  cover: { field: string; of: (form: F) => number | null | undefined }
  /** Writes what stands in its own table, once the content row does. */
  saveOwn?: (tx: Tx, ctx: Ctx, saved: { id: number; form: F }) => Promise<void>
  /** What has to hold before only its people see it. */
  beforePrivate?: (tx: Tx, accessed: Accessed) => Promise<void>
  /** Copies what stands in its own table. */
  copyOwn?: (tx: Tx, ctx: Ctx, copied: { from: number; to: number }) => Promise<void>
  beforeDelete?: (tx: Tx, accessed: Accessed) => Promise<void>
}
