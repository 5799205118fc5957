import type { Served } from '#kernel/serve.ts'
import { type Feature, keyed, type OfAllFeatures, oneFile, type Services, type WorkServices } from './feature.ts'
import { accountWorkers } from './features/account/workers.ts'
import { announced } from './features/announcement/events.ts'
import { announcementServed } from './features/announcement/handlers.ts'
import { announcement } from './features/announcement/tables.ts'
import { announcementWorkers, tellAnnounced } from './features/announcement/workers.ts'
import { articleServed } from './features/article/handlers.ts'
import { article } from './features/article/tables.ts'
import { certificateRuleChanged } from './features/certificate/events.ts'
import { certificateServed } from './features/certificate/handlers.ts'
import { collectionServed } from './features/collection/handlers.ts'
import { commentReplied, questionAsked } from './features/comment/events.ts'
import { commentServed } from './features/comment/handlers.ts'
import { comment } from './features/comment/tables.ts'
import { commentWorkers, tellAsked, tellReplied } from './features/comment/workers.ts'
import { contentPurged } from './features/content/events.ts'
import { contentWorkers } from './features/content/workers.ts'
import { documentServed } from './features/document/handlers.ts'
import { document } from './features/document/tables.ts'
import { dueNotice } from './features/due/tables.ts'
import { dueWorkers } from './features/due/workers.ts'
import { errorReportServed } from './features/error-report/handlers.ts'
import { errorReportWorkers } from './features/error-report/workers.ts'
import { examGraded, examReleased, examRemarked } from './features/exam/events.ts'
import { examServed } from './features/exam/handlers.ts'
import { tellGraded } from './features/exam/notices.ts'
import { settleReleased } from './features/exam/release.ts'
import { settleRemark } from './features/exam/remark-settle.ts'
import { exam, examOverride, examSlot } from './features/exam/tables.ts'
import { examWorkers } from './features/exam/workers.ts'
import { gradebookServed } from './features/gradebook/handlers.ts'
import { gradeSheetServed } from './features/gradebook/sheet-handlers.ts'
import {
  gradebookWorkers,
  noteOutline,
  regradeCompleted,
  regradeJoined,
  regradeLearner,
} from './features/gradebook/workers.ts'
import { homeServed } from './features/home/handlers.ts'
import { industryServed } from './features/industry/handlers.ts'
import { interestServed } from './features/interest/handlers.ts'
import { interestWorkers } from './features/interest/workers.ts'
import { handedIn, resultSettled } from './features/learning/events.ts'
import { libraryServed } from './features/library/handlers.ts'
import { libraryPlace } from './features/library/tables.ts'
import { linkServed } from './features/link/handlers.ts'
import { link } from './features/link/tables.ts'
import { markPhraseServed } from './features/mark-phrase/handlers.ts'
import { markingServed } from './features/marking/handlers.ts'
import { markSheetServed } from './features/marking/sheet-handlers.ts'
import { handInReminder, markImport, markLock } from './features/marking/tables.ts'
import { cooperatorAdded, memberAdded, memberJoined, memberRemoved } from './features/membership/events.ts'
import { membershipServed } from './features/membership/handlers.ts'
import { tellAdded, tellCooperator, tellOwner, tellRemoved } from './features/membership/notices.ts'
import { membershipWorkers } from './features/membership/workers.ts'
import { notificationServed } from './features/notification/handlers.ts'
import { notificationWorkers } from './features/notification/workers.ts'
import { organisationWorkers } from './features/organisation/workers.ts'
import { outboxServed } from './features/outbox/handlers.ts'
import { containerCompleted, outlineChanged } from './features/outline/events.ts'
import { outlineServed } from './features/outline/handlers.ts'
import { outlineWorkers, purgeOutline } from './features/outline/workers.ts'
import { passportServed } from './features/passport/handlers.ts'
import { passportWorkers } from './features/passport/workers.ts'
import { pictureServed } from './features/picture/handlers.ts'
import { picture } from './features/picture/tables.ts'
import { productAccepted, productReturned } from './features/practice/events.ts'
import { practiceServed } from './features/practice/handlers.ts'
import {
  practiceWorkers,
  tellAccepted as tellProductAccepted,
  tellReturned as tellProductReturned,
} from './features/practice/notices.ts'
import { practice } from './features/practice/tables.ts'
import { previewServed } from './features/preview/handlers.ts'
import { questionServed } from './features/question/handlers.ts'
import { questionWorkers } from './features/question/workers.ts'
import { questionItemServed } from './features/question-item/handlers.ts'
import { reportServed } from './features/report/handlers.ts'
import { settingServed } from './features/setting/handlers.ts'
import { signinServed } from './features/signin/handlers.ts'
import { signin, signinWindow, signTry } from './features/signin/tables.ts'
import { similarityServed } from './features/similarity/handlers.ts'
import { compareHandIn, similarityWorkers } from './features/similarity/workers.ts'
import { tagServed } from './features/tag/handlers.ts'
import { thirdPartyServed } from './features/third-party/handlers.ts'
import { thirdParty } from './features/third-party/tables.ts'
import { transferServed } from './features/transfer/handlers.ts'
import { transferWorkers } from './features/transfer/workers.ts'
import { uploadServed } from './features/upload/handlers.ts'
import { uploadWorkers } from './features/upload/workers.ts'
import { userServed } from './features/user/handlers.ts'
import { videoServed } from './features/video/handlers.ts'
import { video } from './features/video/tables.ts'
import { workGraded, workReturned } from './features/work/events.ts'
import { workServed } from './features/work/handlers.ts'
import { tellReturned, tellGraded as tellWorkGraded, workWorkers } from './features/work/notices.ts'
import { work } from './features/work/tables.ts'
import { wrongBookServed } from './features/wrong-book/handlers.ts'
import { followResult, wrongBookWorkers } from './features/wrong-book/sync-book.ts'
import { wrongAnswer } from './features/wrong-book/tables.ts'
import { kernelWorkers } from './kernel/upkeep.ts'
import { on, type Subscription } from './queue/event.ts'
import type { Worker } from './queue/job.ts'

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
  { name: 'mark-phrase', serve: () => markPhraseServed },
  { name: 'learning' },
  { name: 'mark-code' },
  {
    name: 'outline',
    serve: () => outlineServed,
    workers: outlineWorkers,
    subscribers: [on(contentPurged, purgeOutline)],
  },
  { name: 'interest', serve: () => interestServed, workers: () => interestWorkers },
  {
    name: 'announcement',
    serve: () => announcementServed,
    workers: () => announcementWorkers,
    subscribers: [on(announced, tellAnnounced)],
    purged: [{ table: announcement, key: announcement.containerId }],
  },
  {
    name: 'comment',
    serve: commentServed,
    workers: () => commentWorkers,
    subscribers: [on(questionAsked, tellAsked), on(commentReplied, tellReplied)],
    purged: [
      { table: comment, key: comment.containerId },
      { table: comment, key: comment.itemId },
    ],
  },
  {
    name: 'similarity',
    serve: () => similarityServed,
    workers: () => similarityWorkers,
    subscribers: [on(handedIn, compareHandIn)],
  },
  { name: 'certificate', serve: ({ limits }) => certificateServed(limits) },
  { name: 'article', serve: articleServed, leaf: keyed('article', article, article.contentId) },
  { name: 'document', serve: documentServed, leaf: oneFile('document', document) },
  { name: 'video', serve: videoServed, leaf: oneFile('video', video) },
  { name: 'picture', serve: pictureServed, leaf: keyed('picture', picture, picture.contentId) },
  { name: 'link', serve: () => linkServed, leaf: keyed('link', link, link.contentId) },
  { name: 'question', serve: questionServed, workers: questionWorkers },
  {
    name: 'exam',
    serve: examServed,
    leaf: {
      type: 'exam',
      tables: [
        { table: exam, key: exam.contentId, moments: [exam.openAt, exam.closeAt] },
        { table: examSlot, key: examSlot.examId },
      ],
      passing: [{ table: examOverride, key: examOverride.examId }],
    },
    workers: () => examWorkers,
    subscribers: [on(examGraded, tellGraded), on(examReleased, settleReleased), on(examRemarked, settleRemark)],
  },
  { name: 'question-item', serve: questionItemServed },
  {
    name: 'wrong-book',
    serve: wrongBookServed,
    workers: () => wrongBookWorkers,
    subscribers: [on(resultSettled, followResult)],
    purged: [{ table: wrongAnswer, key: wrongAnswer.contentId }],
  },
  {
    name: 'signin',
    serve: () => signinServed,
    leaf: {
      ...keyed('signin', signin, signin.contentId),
      passing: [
        { table: signinWindow, key: signinWindow.contentId },
        { table: signTry, key: signTry.contentId },
      ],
    },
  },
  {
    name: 'third-party',
    serve: thirdPartyServed,
    leaf: keyed('third_party', thirdParty, thirdParty.contentId),
  },
  {
    name: 'work',
    serve: workServed,
    leaf: {
      type: 'work',
      tables: [{ table: work, key: work.contentId, moments: [work.dueAt, work.cutoffAt] }],
    },
    workers: () => workWorkers,
    subscribers: [on(workGraded, tellWorkGraded), on(workReturned, tellReturned)],
  },
  {
    name: 'practice',
    serve: practiceServed,
    leaf: keyed('practice', practice, practice.contentId),
    workers: () => practiceWorkers,
    subscribers: [on(productAccepted, tellProductAccepted), on(productReturned, tellProductReturned)],
  },
  {
    name: 'due',
    workers: () => dueWorkers,
    purged: [
      { table: dueNotice, key: dueNotice.containerId },
      { table: dueNotice, key: dueNotice.contentId },
    ],
  },
  { name: 'preview', serve: previewServed },
  {
    name: 'library',
    serve: libraryServed,
    purged: [{ table: libraryPlace, key: libraryPlace.contentId }],
  },
  { name: 'collection', serve: collectionServed },
  { name: 'courseware' },
  {
    name: 'marking',
    serve: () => [...markingServed, ...markSheetServed],
    purged: [
      { table: handInReminder, key: handInReminder.contextId },
      { table: handInReminder, key: handInReminder.contentId },
      { table: markLock, key: markLock.contentId },
      { table: markImport, key: markImport.contentId },
    ],
  },
  {
    name: 'gradebook',
    serve: () => [...gradebookServed, ...gradeSheetServed],
    workers: () => gradebookWorkers,
    subscribers: [
      on(outlineChanged, noteOutline),
      on(certificateRuleChanged, noteOutline),
      on(containerCompleted, regradeCompleted),
      on(resultSettled, regradeLearner),
      on(memberJoined, regradeJoined),
      on(memberAdded, regradeJoined),
    ],
  },
  { name: 'report', serve: () => reportServed },
  { name: 'passport', serve: passportServed, workers: passportWorkers },
  { name: 'user', serve: () => userServed },
  { name: 'home', serve: () => homeServed },
]

const ofAll: OfAllFeatures = {
  leafBodies: features.flatMap(({ leaf }) => leaf ?? []),
  purgedTables: features.flatMap(({ purged }) => purged ?? []),
}

/** Every call with its handler. */
export function allServed(services: Services): Served[] {
  return features.flatMap((feature) => feature.serve?.({ ...services, ...ofAll }) ?? [])
}

/** All background work, the kernel's own upkeep included. */
export function allWorkers(services: Omit<WorkServices, keyof OfAllFeatures>): Worker[] {
  return [...kernelWorkers, ...features.flatMap((feature) => feature.workers?.({ ...services, ...ofAll }) ?? [])]
}

export const allSubscribers: readonly Subscription[] = features.flatMap((feature) => feature.subscribers ?? [])
