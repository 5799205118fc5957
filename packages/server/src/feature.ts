import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OpenFile } from '#kernel/open-file.ts'
import type { Served } from '#kernel/serve.ts'
import type { TransferServices } from './features/base/transfer/workers.ts'
import type { UploadServices } from './features/base/upload/handlers.ts'
import type { PassportServices } from './features/faces/passport/services.ts'
import type { WeChatServices } from './features/faces/wechat/handlers.ts'
import type { LeafBody, OwnTables } from './features/learning/outline/public.ts'
import type { FileLeafTable } from './features/learning/outline/tables.ts'
import type { Subscription } from './queue/event.ts'
import type { Worker } from './queue/job.ts'

/** What features need that only the start can make. */
export type Services = PassportServices & UploadServices & WeChatServices

/** What features that know no type by name need of all of them. */
export interface OfAllFeatures {
  leafBodies: readonly LeafBody[]
  /** Tables whose rows go with purged contents, besides the bodies. */
  purgedTables: OwnTables
}

/** What workers need besides. */
export type WorkServices = Services & TransferServices & OfAllFeatures

/** What a feature brings. */
export interface FeatureParts {
  serve?: (services: Services & OfAllFeatures) => Served[]
  /** What its type of leaf keeps besides the content row, for copying and purging. */
  leaf?: LeafBody
  /** What it keeps about contents of any type, which goes when they are purged. */
  purged?: OwnTables
  /** What is read at addresses of their own, without a call. */
  files?: () => readonly OpenFile[]
  /** Background jobs it works. */
  workers?: (services: WorkServices) => readonly Worker[]
  /** Which of its jobs are told of which events. */
  subscribers?: readonly Subscription[]
}

/** A feature's place in the house. */
export interface Feature extends FeatureParts {
  name: string
}

/** A type that keeps one table. */
export function keyed(type: string, table: PgTable, key: PgColumn): LeafBody {
  return { type, tables: [{ table, key }] }
}

/** A type that is one uploaded file. */
export function oneFile(type: string, table: FileLeafTable): LeafBody {
  return { ...keyed(type, table, table.contentId), file: table }
}
