import type { OpenFile } from '#kernel/open-file.ts'
import type { Served } from '#kernel/serve.ts'
import type { TransferServices } from './features/base/export-task/workers.ts'
import type { UploadServices } from './features/base/upload/handlers.ts'
import type { PassportServices } from './features/faces/passport/services.ts'
import type { WeChatServices } from './features/faces/wechat/handlers.ts'
import type { LeafModule } from './features/learning/leaf/public.ts'
import type { OwnTables } from './features/learning/outline/public.ts'
import type { Subscription } from './queue/event.ts'
import type { Worker } from './queue/job.ts'

/** What features need that only the start can make. */
export type Services = PassportServices & UploadServices & WeChatServices

/** What features that know no type by name need of all of them. */
export interface OfAllFeatures {
  leaves: readonly LeafModule[]
  /** Tables whose rows go with purged contents, besides those of leaves. */
  purgedTables: OwnTables
}

/** What workers need besides. */
export type WorkServices = Services & TransferServices & OfAllFeatures

/** What a feature brings. */
export interface FeatureParts {
  serve?: (services: Services & OfAllFeatures) => Served[]
  /** What others ask of its type of leaf. */
  leaf?: LeafModule
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
