import { addedFeatures } from '#added/features.ts'
import type { OpenFile } from '#kernel/open-file.ts'
import type { Served } from '#kernel/serve.ts'
import type { Demo, Feature, OfAllFeatures, Services, Stage, WorkServices } from './feature.ts'
import { gradebookFeature } from './features/around/gradebook/feature.ts'
import { markingFeature } from './features/around/marking/feature.ts'
import { previewFeature } from './features/around/preview/feature.ts'
import { reminderFeature } from './features/around/reminder/feature.ts'
import { reportFeature } from './features/around/report/feature.ts'
import { wrongBookFeature } from './features/around/wrong-book/feature.ts'
import { errorReportFeature } from './features/base/error-report/feature.ts'
import { exportTaskFeature } from './features/base/export-task/feature.ts'
import { feedbackFeature } from './features/base/feedback/feature.ts'
import { industryFeature } from './features/base/industry/feature.ts'
import { notificationFeature } from './features/base/notification/feature.ts'
import { outboxFeature } from './features/base/outbox/feature.ts'
import { regionFeature } from './features/base/region/feature.ts'
import { settingFeature } from './features/base/setting/feature.ts'
import { tagFeature } from './features/base/tag/feature.ts'
import { uploadFeature } from './features/base/upload/feature.ts'
import { campFeature } from './features/containers/camp/feature.ts'
import { channelFeature } from './features/containers/channel/feature.ts'
import { channelJobFeature } from './features/containers/channel-job/feature.ts'
import { channelStatsFeature } from './features/containers/channel-stats/feature.ts'
import { collectionFeature } from './features/containers/collection/feature.ts'
import { feedFeature } from './features/containers/feed/feature.ts'
import { marketFeature } from './features/containers/market/feature.ts'
import { newsFeature } from './features/containers/news/feature.ts'
import { roomFeature } from './features/containers/room/feature.ts'
import { standardFeature } from './features/containers/standard/feature.ts'
import { subjectFeature } from './features/containers/subject/feature.ts'
import { trainingFeature } from './features/containers/training/feature.ts'
import { bannerFeature } from './features/content/banner/feature.ts'
import { contentFeature } from './features/content/content/feature.ts'
import { joiningFeature } from './features/content/joining/feature.ts'
import { membershipFeature } from './features/content/membership/feature.ts'
import { teamFeature } from './features/content/team/feature.ts'
import { backendFeature } from './features/faces/backend/feature.ts'
import { careerFeature } from './features/faces/career/feature.ts'
import { discoverFeature } from './features/faces/discover/feature.ts'
import { homeFeature } from './features/faces/home/feature.ts'
import { homepageFeature } from './features/faces/homepage/feature.ts'
import { passportFeature } from './features/faces/passport/feature.ts'
import { seoFeature } from './features/faces/seo/feature.ts'
import { setupFeature } from './features/faces/setup/feature.ts'
import { userFeature } from './features/faces/user/feature.ts'
import { weChatFeature } from './features/faces/wechat/feature.ts'
import { annotationFeature } from './features/learning/annotation/feature.ts'
import { markFileFeature } from './features/learning/mark-file/feature.ts'
import { markPhraseFeature } from './features/learning/mark-phrase/feature.ts'
import { outlineFeature } from './features/learning/outline/feature.ts'
import { rubricFeature } from './features/learning/rubric/feature.ts'
import { similarityFeature } from './features/learning/similarity/feature.ts'
import { skillFeature } from './features/learning/skill/feature.ts'
import { articleFeature } from './features/leaves/article/feature.ts'
import { discussionFeature } from './features/leaves/discussion/feature.ts'
import { documentFeature } from './features/leaves/document/feature.ts'
import { examFeature } from './features/leaves/exam/feature.ts'
import { linkFeature } from './features/leaves/link/feature.ts'
import { pictureFeature } from './features/leaves/picture/feature.ts'
import { practiceFeature } from './features/leaves/practice/feature.ts'
import { questionFeature } from './features/leaves/question/feature.ts'
import { questionItemFeature } from './features/leaves/question-item/feature.ts'
import { signinFeature } from './features/leaves/signin/feature.ts'
import { surveyFeature } from './features/leaves/survey/feature.ts'
import { thirdPartyFeature } from './features/leaves/third-party/feature.ts'
import { videoFeature } from './features/leaves/video/feature.ts'
import { workFeature } from './features/leaves/work/feature.ts'
import { libraryFeature } from './features/material/library/feature.ts'
import { accountFeature } from './features/people/account/feature.ts'
import { organisationFeature } from './features/people/organisation/feature.ts'
import { rosterFeature } from './features/people/roster/feature.ts'
import { announcementFeature } from './features/talk/announcement/feature.ts'
import { certificateFeature } from './features/talk/certificate/feature.ts'
import { commentFeature } from './features/talk/comment/feature.ts'
import { favoriteFeature } from './features/talk/favorite/feature.ts'
import { removalFeature } from './features/talk/removal/feature.ts'
import { searchFeature } from './features/talk/search/feature.ts'
import { subscriptionFeature } from './features/talk/subscription/feature.ts'
import { visitFeature } from './features/talk/visit/feature.ts'
import { kernelWorkers } from './kernel/upkeep.ts'
import type { Subscription } from './queue/event.ts'
import type { Worker } from './queue/job.ts'

/**
 * Every feature by layer, from the ground up. One may use `public.ts` and `tables.ts` of those before it only, in its own
 * layer and below, and never writes another's tables. The folders and the walls are checked against this list. What each
 * brings stands in its `feature.ts`.
 */
const layers: Readonly<Record<string, readonly Feature[]>> = {
  base: [
    { name: 'audit' },
    { name: 'setting', ...settingFeature },
    { name: 'region', ...regionFeature },
    { name: 'industry', ...industryFeature },
    { name: 'tag', ...tagFeature },
    { name: 'outbox', ...outboxFeature },
    { name: 'error-report', ...errorReportFeature },
    { name: 'upload', ...uploadFeature },
    { name: 'notification', ...notificationFeature },
    { name: 'export-task', ...exportTaskFeature },
    { name: 'feedback', ...feedbackFeature },
  ],
  people: [
    { name: 'account', ...accountFeature },
    { name: 'organisation', ...organisationFeature },
    { name: 'roster', ...rosterFeature },
  ],
  content: [
    { name: 'banner', ...bannerFeature },
    { name: 'content', ...contentFeature },
    { name: 'membership', ...membershipFeature },
    { name: 'joining', ...joiningFeature },
    { name: 'team', ...teamFeature },
    { name: 'card' },
    { name: 'offline' },
  ],
  learning: [
    { name: 'mark-phrase', ...markPhraseFeature },
    { name: 'learning' },
    { name: 'mark-code' },
    { name: 'outline', ...outlineFeature },
    { name: 'leaf' },
    { name: 'skill', ...skillFeature },
    { name: 'mark-file', ...markFileFeature },
    { name: 'similarity', ...similarityFeature },
    { name: 'annotation', ...annotationFeature },
    { name: 'rubric', ...rubricFeature },
  ],
  talk: [
    { name: 'favorite', ...favoriteFeature },
    { name: 'subscription', ...subscriptionFeature },
    { name: 'visit', ...visitFeature },
    { name: 'search', ...searchFeature },
    { name: 'announcement', ...announcementFeature },
    { name: 'comment', ...commentFeature },
    { name: 'certificate', ...certificateFeature },
    { name: 'removal', ...removalFeature },
  ],
  leaves: [
    { name: 'article', ...articleFeature },
    { name: 'document', ...documentFeature },
    { name: 'video', ...videoFeature },
    { name: 'picture', ...pictureFeature },
    { name: 'link', ...linkFeature },
    { name: 'question', ...questionFeature },
    { name: 'exam', ...examFeature },
    { name: 'question-item', ...questionItemFeature },
    { name: 'signin', ...signinFeature },
    { name: 'survey', ...surveyFeature },
    { name: 'third-party', ...thirdPartyFeature },
    { name: 'work', ...workFeature },
    { name: 'practice', ...practiceFeature },
    { name: 'discussion', ...discussionFeature },
  ],
  material: [{ name: 'library', ...libraryFeature }, { name: 'courseware' }],
  containers: [
    { name: 'container' },
    { name: 'collection', ...collectionFeature },
    { name: 'room', ...roomFeature },
    { name: 'training', ...trainingFeature },
    { name: 'camp', ...campFeature },
    { name: 'subject', ...subjectFeature },
    { name: 'standard', ...standardFeature },
    { name: 'news', ...newsFeature },
    { name: 'market', ...marketFeature },
    { name: 'channel-job', ...channelJobFeature },
    { name: 'feed', ...feedFeature },
    { name: 'channel', ...channelFeature },
    { name: 'channel-stats', ...channelStatsFeature },
    ...addedFeatures,
  ],
  around: [
    { name: 'agenda' },
    { name: 'wrong-book', ...wrongBookFeature },
    { name: 'reminder', ...reminderFeature },
    { name: 'preview', ...previewFeature },
    { name: 'marking', ...markingFeature },
    { name: 'gradebook', ...gradebookFeature },
    { name: 'report', ...reportFeature },
  ],
  faces: [
    { name: 'passport', ...passportFeature },
    { name: 'user', ...userFeature },
    { name: 'discover', ...discoverFeature },
    { name: 'career', ...careerFeature },
    { name: 'home', ...homeFeature },
    { name: 'homepage', ...homepageFeature },
    { name: 'seo', ...seoFeature },
    { name: 'wechat', ...weChatFeature },
    { name: 'backend', ...backendFeature },
    { name: 'setup', ...setupFeature },
  ],
}

const features: readonly Feature[] = Object.values(layers).flat()

/** What features that know no type by name need of all of them. */
export const ofAll: OfAllFeatures = {
  leaves: features.flatMap(({ leaf }) => leaf ?? []),
  purgedTables: features.flatMap(({ purged }) => purged ?? []),
  restoring: features.flatMap(({ restoring }) => restoring ?? []),
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

/** Makes every feature's part of the demonstration, one after the other. */
export async function makeDemoOfAll(stage: Stage, demo: Demo): Promise<void> {
  for (const feature of features) {
    await feature.demo?.(stage, demo)
  }
}

export const allSubscribers: readonly Subscription[] = features.flatMap((feature) => feature.subscribers ?? [])
