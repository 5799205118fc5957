import type { OpenFile } from '#kernel/open-file.ts'
import type { Served } from '#kernel/serve.ts'
import type { Feature, OfAllFeatures, Services, WorkServices } from './feature.ts'
import { accountFeature } from './features/account/feature.ts'
import { annotationFeature } from './features/annotation/feature.ts'
import { announcementFeature } from './features/announcement/feature.ts'
import { articleFeature } from './features/article/feature.ts'
import { backendFeature } from './features/backend/feature.ts'
import { bannerFeature } from './features/banner/feature.ts'
import { certificateFeature } from './features/certificate/feature.ts'
import { collectionFeature } from './features/collection/feature.ts'
import { commentFeature } from './features/comment/feature.ts'
import { contentFeature } from './features/content/feature.ts'
import { discoverFeature } from './features/discover/feature.ts'
import { documentFeature } from './features/document/feature.ts'
import { dueFeature } from './features/due/feature.ts'
import { errorReportFeature } from './features/error-report/feature.ts'
import { examFeature } from './features/exam/feature.ts'
import { feedbackFeature } from './features/feedback/feature.ts'
import { foundFeature } from './features/found/feature.ts'
import { gradebookFeature } from './features/gradebook/feature.ts'
import { homeFeature } from './features/home/feature.ts'
import { industryFeature } from './features/industry/feature.ts'
import { interestFeature } from './features/interest/feature.ts'
import { libraryFeature } from './features/library/feature.ts'
import { linkFeature } from './features/link/feature.ts'
import { markFileFeature } from './features/mark-file/feature.ts'
import { markPhraseFeature } from './features/mark-phrase/feature.ts'
import { markingFeature } from './features/marking/feature.ts'
import { membershipFeature } from './features/membership/feature.ts'
import { newsFeature } from './features/news/feature.ts'
import { notificationFeature } from './features/notification/feature.ts'
import { organisationFeature } from './features/organisation/feature.ts'
import { outboxFeature } from './features/outbox/feature.ts'
import { outlineFeature } from './features/outline/feature.ts'
import { passportFeature } from './features/passport/feature.ts'
import { pictureFeature } from './features/picture/feature.ts'
import { practiceFeature } from './features/practice/feature.ts'
import { previewFeature } from './features/preview/feature.ts'
import { questionFeature } from './features/question/feature.ts'
import { questionItemFeature } from './features/question-item/feature.ts'
import { regionFeature } from './features/region/feature.ts'
import { reportFeature } from './features/report/feature.ts'
import { rubricFeature } from './features/rubric/feature.ts'
import { searchFeature } from './features/search/feature.ts'
import { settingFeature } from './features/setting/feature.ts'
import { signinFeature } from './features/signin/feature.ts'
import { similarityFeature } from './features/similarity/feature.ts'
import { subjectFeature } from './features/subject/feature.ts'
import { tagFeature } from './features/tag/feature.ts'
import { thirdPartyFeature } from './features/third-party/feature.ts'
import { transferFeature } from './features/transfer/feature.ts'
import { uploadFeature } from './features/upload/feature.ts'
import { userFeature } from './features/user/feature.ts'
import { videoFeature } from './features/video/feature.ts'
import { weChatFeature } from './features/wechat/feature.ts'
import { workFeature } from './features/work/feature.ts'
import { wrongBookFeature } from './features/wrong-book/feature.ts'
import { kernelWorkers } from './kernel/upkeep.ts'
import type { Subscription } from './queue/event.ts'
import type { Worker } from './queue/job.ts'

/**
 * Every feature, in order: one may use `public.ts` and `tables.ts` of those before it only, and never writes another's
 * tables. The walls are checked against this list. What each brings stands in its `feature.ts`.
 */
export const features: readonly Feature[] = [
  { name: 'audit' },
  { name: 'setting', ...settingFeature },
  { name: 'region', ...regionFeature },
  { name: 'industry', ...industryFeature },
  { name: 'tag', ...tagFeature },
  { name: 'outbox', ...outboxFeature },
  { name: 'error-report', ...errorReportFeature },
  { name: 'upload', ...uploadFeature },
  { name: 'notification', ...notificationFeature },
  { name: 'transfer', ...transferFeature },
  { name: 'feedback', ...feedbackFeature },
  { name: 'account', ...accountFeature },
  { name: 'organisation', ...organisationFeature },
  { name: 'banner', ...bannerFeature },
  { name: 'content', ...contentFeature },
  { name: 'membership', ...membershipFeature },
  { name: 'card' },
  { name: 'offline' },
  { name: 'mark-phrase', ...markPhraseFeature },
  { name: 'learning' },
  { name: 'mark-code' },
  { name: 'outline', ...outlineFeature },
  { name: 'mark-file', ...markFileFeature },
  { name: 'interest', ...interestFeature },
  { name: 'search', ...searchFeature },
  { name: 'announcement', ...announcementFeature },
  { name: 'comment', ...commentFeature },
  { name: 'similarity', ...similarityFeature },
  { name: 'certificate', ...certificateFeature },
  { name: 'article', ...articleFeature },
  { name: 'document', ...documentFeature },
  { name: 'video', ...videoFeature },
  { name: 'picture', ...pictureFeature },
  { name: 'link', ...linkFeature },
  { name: 'question', ...questionFeature },
  { name: 'exam', ...examFeature },
  { name: 'question-item', ...questionItemFeature },
  { name: 'wrong-book', ...wrongBookFeature },
  { name: 'signin', ...signinFeature },
  { name: 'third-party', ...thirdPartyFeature },
  { name: 'annotation', ...annotationFeature },
  { name: 'rubric', ...rubricFeature },
  { name: 'work', ...workFeature },
  { name: 'practice', ...practiceFeature },
  { name: 'due', ...dueFeature },
  { name: 'preview', ...previewFeature },
  { name: 'library', ...libraryFeature },
  { name: 'collection', ...collectionFeature },
  { name: 'subject', ...subjectFeature },
  { name: 'news', ...newsFeature },
  { name: 'courseware' },
  { name: 'marking', ...markingFeature },
  { name: 'gradebook', ...gradebookFeature },
  { name: 'report', ...reportFeature },
  { name: 'passport', ...passportFeature },
  { name: 'user', ...userFeature },
  { name: 'discover', ...discoverFeature },
  { name: 'home', ...homeFeature },
  { name: 'found', ...foundFeature },
  { name: 'wechat', ...weChatFeature },
  { name: 'backend', ...backendFeature },
]

const ofAll: OfAllFeatures = {
  leafBodies: features.flatMap(({ leaf }) => leaf ?? []),
  purgedTables: features.flatMap(({ purged }) => purged ?? []),
}

/** Every call with its handler. */
export function allServed(services: Services): Served[] {
  return features.flatMap((feature) => feature.serve?.({ ...services, ...ofAll }) ?? [])
}

/** What every feature serves at addresses of its own, without a call. */
export function allFiles(): OpenFile[] {
  return features.flatMap((feature) => feature.files?.() ?? [])
}

/** All background work, the kernel's own upkeep included. */
export function allWorkers(services: Omit<WorkServices, keyof OfAllFeatures>): Worker[] {
  return [...kernelWorkers, ...features.flatMap((feature) => feature.workers?.({ ...services, ...ofAll }) ?? [])]
}

export const allSubscribers: readonly Subscription[] = features.flatMap((feature) => feature.subscribers ?? [])
