import type { Call, CallInput } from '@zhixing/contract/kernel/call.ts'
import type { OpenFile } from '#kernel/open-file.ts'
import type { ReplyOf, Served } from '#kernel/serve.ts'
import type { TransferServices } from './features/base/export-task/workers.ts'
import type { UploadServices } from './features/base/upload/handlers.ts'
import type { PassportServices } from './features/faces/passport/services.ts'
import type { WeChatServices } from './features/faces/wechat/handlers.ts'
import type { LeafModule } from './features/learning/leaf/public.ts'
import type { OwnTables } from './features/learning/outline/public.ts'
import type { Restoring } from './features/talk/removal/public.ts'
import type { Subscription } from './queue/event.ts'
import type { Worker } from './queue/job.ts'

/** What features need that only the start can make. */
export type Services = PassportServices & UploadServices & WeChatServices

/** What features that know no type by name need of all of them. */
export interface OfAllFeatures {
  leaves: readonly LeafModule[]
  /** Tables whose rows go with purged contents, besides those of leaves. */
  purgedTables: OwnTables
  /** Checks before a deleted container is taken back, by type. */
  restoring: readonly Restoring[]
}

/** What workers need besides. */
export type WorkServices = Services & TransferServices & OfAllFeatures

/** Makes calls as somebody, through the same handlers as a request: what demo data is made of. */
export interface Stage {
  /** Moves the clock to so many milliseconds before now, or near it when that was at night. */
  goBack(ms: number): void
  /** Lets so many milliseconds pass. */
  goOn(ms: number): void
  call<C extends Call>(call: C, input: CallInput<C>, userId: number): Promise<ReplyOf<C>>
}

/** The demonstration before features make their own part of it. */
export interface Demo {
  /** User ids of the demo accounts by the word before the @. */
  accounts: ReadonlyMap<string, number>
  /** User ids of the demo teacher's school: colleagues and pupils, the demo accounts left out. */
  colleagues: readonly number[]
  pupils: readonly number[]
  /** Ids by title. */
  industries: ReadonlyMap<string, number>
}

/** What a feature brings. */
export interface FeatureParts {
  serve?: (services: Services & OfAllFeatures) => Served[]
  /** What others ask of its type of leaf. */
  leaf?: LeafModule
  /** What it keeps about contents of any type, which goes when they are purged. */
  purged?: OwnTables
  /** Checks before a deleted one of its type is taken back. */
  restoring?: Restoring
  /** What is read at addresses of their own, without a call. */
  files?: () => readonly OpenFile[]
  /** Background jobs it works. */
  workers?: (services: WorkServices) => readonly Worker[]
  /** Which of its jobs are told of which events. */
  subscribers?: readonly Subscription[]
  /** Makes its part of the demonstration, once people and collections are there. */
  demo?: (stage: Stage, demo: Demo) => Promise<void>
}

/** A feature's place in the house. */
export interface Feature extends FeatureParts {
  name: string
}
