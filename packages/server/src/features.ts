import type { Served } from '#kernel/serve.ts'
import { accountWorkers } from './features/account/workers.ts'
import { articleServed } from './features/article/handlers.ts'
import { collectionServed } from './features/collection/handlers.ts'
import { contentPurged } from './features/content/events.ts'
import { contentWorkers } from './features/content/workers.ts'
import { documentServed } from './features/document/handlers.ts'
import { errorReportServed } from './features/error-report/handlers.ts'
import { errorReportWorkers } from './features/error-report/workers.ts'
import { examGraded } from './features/exam/events.ts'
import { examServed } from './features/exam/handlers.ts'
import { tellGraded } from './features/exam/notices.ts'
import { examWorkers } from './features/exam/workers.ts'
import { homeServed } from './features/home/handlers.ts'
import { industryServed } from './features/industry/handlers.ts'
import { interestServed } from './features/interest/handlers.ts'
import { interestWorkers } from './features/interest/workers.ts'
import { markingServed } from './features/marking/handlers.ts'
import { cooperatorAdded, memberAdded, memberJoined, memberRemoved } from './features/membership/events.ts'
import { membershipServed } from './features/membership/handlers.ts'
import { tellAdded, tellCooperator, tellOwner, tellRemoved } from './features/membership/notices.ts'
import { membershipWorkers } from './features/membership/workers.ts'
import { notificationServed } from './features/notification/handlers.ts'
import { notificationWorkers } from './features/notification/workers.ts'
import { organisationWorkers } from './features/organisation/workers.ts'
import { outboxServed } from './features/outbox/handlers.ts'
import { outlineServed } from './features/outline/handlers.ts'
import { outlineWorkers, purgeOutline } from './features/outline/workers.ts'
import { passportServed } from './features/passport/handlers.ts'
import type { PassportServices } from './features/passport/services.ts'
import { passportWorkers } from './features/passport/workers.ts'
import { previewServed } from './features/preview/handlers.ts'
import { questionServed } from './features/question/handlers.ts'
import { questionWorkers } from './features/question/workers.ts'
import { reportServed } from './features/report/handlers.ts'
import { settingServed } from './features/setting/handlers.ts'
import { tagServed } from './features/tag/handlers.ts'
import { transferServed } from './features/transfer/handlers.ts'
import { type TransferServices, transferWorkers } from './features/transfer/workers.ts'
import { type UploadServices, uploadServed } from './features/upload/handlers.ts'
import { uploadWorkers } from './features/upload/workers.ts'
import { userServed } from './features/user/handlers.ts'
import { videoServed } from './features/video/handlers.ts'
import { workGraded, workReturned } from './features/work/events.ts'
import { workServed } from './features/work/handlers.ts'
import { tellReturned, tellGraded as tellWorkGraded, workWorkers } from './features/work/notices.ts'
import { kernelWorkers } from './kernel/upkeep.ts'
import { on, type Subscription } from './queue/event.ts'
import type { Worker } from './queue/job.ts'

/** What features need that only the start can make. */
export type Services = PassportServices & UploadServices

/** What workers need besides. */
export type WorkServices = Services & TransferServices

/** A feature's place in the house and what it serves. */
export interface Feature {
  name: string
  serve?: (services: Services) => Served[]
  /** Background jobs it works. */
  workers?: (services: WorkServices) => readonly Worker[]
  /** Which of its jobs are told of which events. */
  subscribers?: readonly Subscription[]
}

/**
 * Every feature, in order: one may use `public.ts` and `tables.ts` of those before it only, and never writes another's
 * tables. The walls are checked against this list.
 */
export const features: readonly Feature[] = [
  { name: 'setting', serve: () => settingServed },
  { name: 'industry', serve: () => industryServed },
  { name: 'tag', serve: () => tagServed },
  { name: 'audit' },
  { name: 'outbox', serve: () => outboxServed },
  { name: 'error-report', serve: ({ limits }) => errorReportServed(limits), workers: () => errorReportWorkers },
  { name: 'upload', serve: uploadServed, workers: uploadWorkers },
  { name: 'notification', serve: () => notificationServed, workers: () => notificationWorkers },
  { name: 'transfer', serve: () => transferServed, workers: transferWorkers },
  { name: 'account', workers: () => accountWorkers },
  { name: 'organisation', workers: () => organisationWorkers },
  { name: 'content', workers: () => contentWorkers },
  {
    name: 'membership',
    serve: () => membershipServed,
    workers: () => membershipWorkers,
    subscribers: [
      on(memberJoined, tellOwner),
      on(memberAdded, tellAdded),
      on(memberRemoved, tellRemoved),
      on(cooperatorAdded, tellCooperator),
    ],
  },
  { name: 'learning' },
  {
    name: 'outline',
    serve: () => outlineServed,
    workers: () => outlineWorkers,
    subscribers: [on(contentPurged, purgeOutline)],
  },
  { name: 'interest', serve: () => interestServed, workers: () => interestWorkers },
  { name: 'article', serve: articleServed },
  { name: 'document', serve: documentServed },
  { name: 'video', serve: videoServed },
  { name: 'question', serve: questionServed, workers: questionWorkers },
  {
    name: 'exam',
    serve: examServed,
    workers: () => examWorkers,
    subscribers: [on(examGraded, tellGraded)],
  },
  {
    name: 'work',
    serve: workServed,
    workers: () => workWorkers,
    subscribers: [on(workGraded, tellWorkGraded), on(workReturned, tellReturned)],
  },
  { name: 'preview', serve: previewServed },
  { name: 'collection', serve: () => collectionServed },
  { name: 'marking', serve: () => markingServed },
  { name: 'report', serve: () => reportServed },
  { name: 'passport', serve: passportServed, workers: passportWorkers },
  { name: 'user', serve: () => userServed },
  { name: 'home', serve: () => homeServed },
]

/** Every call with its handler. */
export function allServed(services: Services): Served[] {
  return features.flatMap((feature) => feature.serve?.(services) ?? [])
}

/** All background work, the kernel's own upkeep included. */
export function allWorkers(services: WorkServices): Worker[] {
  return [...kernelWorkers, ...features.flatMap((feature) => feature.workers?.(services) ?? [])]
}

export const allSubscribers: readonly Subscription[] = features.flatMap((feature) => feature.subscribers ?? [])
