import { addedCalls, addedContainers } from '#added/features.ts'
import { gradebookCalls } from './around/gradebook/calls.ts'
import { gradebookPagesOf } from './around/gradebook/routes.ts'
import { gradeSheetCalls } from './around/gradebook/sheet-calls.ts'
import { markingCalls } from './around/marking/calls.ts'
import { markingPagesOf } from './around/marking/routes.ts'
import { markSheetCalls } from './around/marking/sheet-calls.ts'
import { previewCalls } from './around/preview/calls.ts'
import { previewRoutes } from './around/preview/routes.ts'
import { reportCalls } from './around/report/calls.ts'
import { reportPagesOf } from './around/report/routes.ts'
import { sectionReportCalls } from './around/report/section-calls.ts'
import { wrongBookCalls } from './around/wrong-book/calls.ts'
import { wrongBookRoutes } from './around/wrong-book/routes.ts'
import { errorReportCalls } from './base/error-report/calls.ts'
import { transferCalls } from './base/export-task/calls.ts'
import { transferRoutes } from './base/export-task/routes.ts'
import { feedbackCalls } from './base/feedback/calls.ts'
import { feedbackRoutes } from './base/feedback/routes.ts'
import { industryCalls } from './base/industry/calls.ts'
import { notificationCalls } from './base/notification/calls.ts'
import { notificationRoutes } from './base/notification/routes.ts'
import { outboxCalls } from './base/outbox/calls.ts'
import { outboxRoutes } from './base/outbox/routes.ts'
import { regionCalls } from './base/region/calls.ts'
import { settingCalls } from './base/setting/calls.ts'
import { tagCalls } from './base/tag/calls.ts'
import { uploadCalls } from './base/upload/calls.ts'
import { campCalls } from './containers/camp/calls.ts'
import { campPages } from './containers/camp/pages.ts'
import { campRoutes } from './containers/camp/routes.ts'
import { everyChannelCall } from './containers/channel/every-call.ts'
import { channelPages } from './containers/channel/pages.ts'
import { channelRoutes } from './containers/channel/routes.ts'
import { channelJobCalls } from './containers/channel-job/calls.ts'
import { channelJobRoutes, jobPagesOf } from './containers/channel-job/routes.ts'
import { channelStatsCalls } from './containers/channel-stats/calls.ts'
import { channelStatsRoutes, statsPagesOf } from './containers/channel-stats/routes.ts'
import { collectionCalls } from './containers/collection/calls.ts'
import { collectionPages } from './containers/collection/pages.ts'
import { collectionRoutes } from './containers/collection/routes.ts'
import { pagesOfContainer } from './containers/container/pages.ts'
import { feedCalls } from './containers/feed/calls.ts'
import { feedRoutes } from './containers/feed/routes.ts'
import { marketCalls } from './containers/market/calls.ts'
import { marketRoutes } from './containers/market/routes.ts'
import { newsCalls } from './containers/news/calls.ts'
import { newsRoutes } from './containers/news/routes.ts'
import { everyRoomCall } from './containers/room/every-call.ts'
import { roomPages } from './containers/room/pages.ts'
import { roomRoutes } from './containers/room/routes.ts'
import { seatworkRoutes } from './containers/room/seatwork-routes.ts'
import { standardCalls } from './containers/standard/calls.ts'
import { standardPages } from './containers/standard/pages.ts'
import { standardRoutes } from './containers/standard/routes.ts'
import { subjectCalls } from './containers/subject/calls.ts'
import { subjectPages } from './containers/subject/pages.ts'
import { subjectRoutes } from './containers/subject/routes.ts'
import { trainingCalls } from './containers/training/calls.ts'
import { trainingPages } from './containers/training/pages.ts'
import { bannerCalls } from './content/banner/calls.ts'
import { everyJoiningCall } from './content/joining/every-call.ts'
import { joiningRoutes } from './content/joining/routes.ts'
import { membershipCalls } from './content/membership/calls.ts'
import { outerMarksCalls } from './content/membership/outer-marks-calls.ts'
import { offlineRoutes } from './content/offline/routes.ts'
import { backendCalls } from './faces/backend/calls.ts'
import { backendRoutes } from './faces/backend/routes.ts'
import { taxonomyCalls } from './faces/backend/taxonomy-calls.ts'
import { careerCalls } from './faces/career/calls.ts'
import { careerRoutes } from './faces/career/routes.ts'
import { discoverCalls } from './faces/discover/calls.ts'
import { discoverRoutes, learningPagesOf } from './faces/discover/routes.ts'
import { homeCalls } from './faces/home/calls.ts'
import { homeRoutes, teachingPagesOf } from './faces/home/routes.ts'
import { homepageCalls } from './faces/homepage/calls.ts'
import { homepageRoutes } from './faces/homepage/routes.ts'
import { passportCalls } from './faces/passport/calls.ts'
import { passportRoutes } from './faces/passport/routes.ts'
import { setupCalls } from './faces/setup/calls.ts'
import { setupRoutes } from './faces/setup/routes.ts'
import { userCalls } from './faces/user/calls.ts'
import { weChatCalls } from './faces/wechat/calls.ts'
import type { Call } from './kernel/call.ts'
import type { ContainerPages } from './kernel/container-pages.ts'
import type { Route } from './kernel/route.ts'
import { annotationCalls } from './learning/annotation/calls.ts'
import { markFileCalls } from './learning/mark-file/calls.ts'
import { markPhraseCalls } from './learning/mark-phrase/calls.ts'
import { outlineCalls } from './learning/outline/calls.ts'
import { rubricCalls } from './learning/rubric/calls.ts'
import { similarityCalls } from './learning/similarity/calls.ts'
import { skillCalls } from './learning/skill/calls.ts'
import { articleCalls } from './leaves/article/calls.ts'
import { articleRoutes } from './leaves/article/routes.ts'
import { discussionCalls } from './leaves/discussion/calls.ts'
import { discussionMarkCalls } from './leaves/discussion/mark-calls.ts'
import { discussionRoutes } from './leaves/discussion/routes.ts'
import { documentCalls } from './leaves/document/calls.ts'
import { everyExamCall } from './leaves/exam/every-call.ts'
import { examRoutes } from './leaves/exam/routes.ts'
import { linkCalls } from './leaves/link/calls.ts'
import { pictureCalls } from './leaves/picture/calls.ts'
import { pictureRoutes } from './leaves/picture/routes.ts'
import { practiceCalls } from './leaves/practice/calls.ts'
import { practiceMarkCalls } from './leaves/practice/mark-calls.ts'
import { productCalls } from './leaves/practice/product-calls.ts'
import { practiceRoutes } from './leaves/practice/routes.ts'
import { everyQuestionCall } from './leaves/question/every-call.ts'
import { questionRoutes } from './leaves/question/routes.ts'
import { questionItemCalls } from './leaves/question-item/calls.ts'
import { questionItemRoutes } from './leaves/question-item/routes.ts'
import { signinCalls } from './leaves/signin/calls.ts'
import { signinRoutes } from './leaves/signin/routes.ts'
import { surveyCalls } from './leaves/survey/calls.ts'
import { surveyRoutes } from './leaves/survey/routes.ts'
import { thirdPartyCalls } from './leaves/third-party/calls.ts'
import { videoCalls } from './leaves/video/calls.ts'
import { videoRoutes } from './leaves/video/routes.ts'
import { workCalls } from './leaves/work/calls.ts'
import { workMarkCalls } from './leaves/work/mark-calls.ts'
import { workRoutes } from './leaves/work/routes.ts'
import { coursewareRoutes } from './material/courseware/routes.ts'
import { libraryCalls } from './material/library/calls.ts'
import { libraryRoutes } from './material/library/routes.ts'
import { accountCalls } from './people/account/calls.ts'
import { verifiedCalls } from './people/account/verified-calls.ts'
import { everyOrganisationCall } from './people/organisation/every-call.ts'
import { organisationRoutes } from './people/organisation/routes.ts'
import { rosterCalls } from './people/roster/calls.ts'
import { rosterRoutes } from './people/roster/routes.ts'
import { announcementCalls } from './talk/announcement/calls.ts'
import { certificateCalls } from './talk/certificate/calls.ts'
import { certificateRoutes } from './talk/certificate/routes.ts'
import { commentCalls } from './talk/comment/calls.ts'
import { favoriteCalls } from './talk/favorite/calls.ts'
import { removalCalls } from './talk/removal/calls.ts'
import { searchCalls } from './talk/search/calls.ts'
import { searchRoutes } from './talk/search/routes.ts'
import { subscriptionCalls } from './talk/subscription/calls.ts'
import { visitCalls } from './talk/visit/calls.ts'

/** The containers: what general features declare for one, they declare for each of these. */
export const allContainers: readonly ContainerPages[] = [
  collectionPages,
  roomPages,
  campPages,
  trainingPages,
  subjectPages,
  standardPages,
  channelPages,
  ...addedContainers,
]

/** Every page, for the server's first view, the web's router and the list of routes. */
export const allRoutes: readonly Route[] = [
  ...coursewareRoutes,
  ...libraryRoutes,
  ...allContainers.flatMap(pagesOfContainer),
  ...collectionRoutes,
  ...roomRoutes,
  ...seatworkRoutes,
  ...campRoutes,
  ...standardRoutes,
  ...channelRoutes,
  ...markingPagesOf(allContainers),
  ...gradebookPagesOf(allContainers),
  ...certificateRoutes,
  ...reportPagesOf(allContainers),
  ...questionRoutes,
  ...examRoutes,
  ...workRoutes,
  ...practiceRoutes,
  ...discussionRoutes,
  ...articleRoutes,
  ...videoRoutes,
  ...pictureRoutes,
  ...questionItemRoutes,
  ...wrongBookRoutes,
  ...signinRoutes,
  ...surveyRoutes,
  ...previewRoutes,
  ...searchRoutes,
  ...subjectRoutes,
  ...newsRoutes,
  ...marketRoutes,
  ...feedRoutes,
  ...channelJobRoutes,
  ...channelStatsRoutes,
  ...jobPagesOf(allContainers),
  ...statsPagesOf(allContainers),
  ...passportRoutes,
  ...organisationRoutes,
  ...rosterRoutes,
  ...setupRoutes,
  ...notificationRoutes,
  ...joiningRoutes,
  ...offlineRoutes,
  ...transferRoutes,
  ...outboxRoutes,
  ...feedbackRoutes,
  ...backendRoutes,
  ...homeRoutes,
  ...teachingPagesOf(allContainers),
  ...homepageRoutes,
  ...discoverRoutes,
  ...careerRoutes,
  ...learningPagesOf(allContainers),
]

/** Every call by feature, for the API document and the checks. The browser never imports this file's calls as a whole. */
export const allCalls: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  setting: settingCalls,
  region: regionCalls,
  industry: industryCalls,
  tag: tagCalls,
  outbox: outboxCalls,
  'error-report': errorReportCalls,
  upload: uploadCalls,
  notification: notificationCalls,
  'export-task': transferCalls,
  'mark-file': markFileCalls,
  feedback: feedbackCalls,
  banner: bannerCalls,
  account: { ...accountCalls, ...verifiedCalls },
  organisation: everyOrganisationCall,
  roster: rosterCalls,
  favorite: favoriteCalls,
  subscription: subscriptionCalls,
  visit: visitCalls,
  announcement: announcementCalls,
  comment: commentCalls,
  'mark-phrase': markPhraseCalls,
  outline: outlineCalls,
  membership: { ...membershipCalls, ...outerMarksCalls },
  joining: everyJoiningCall,
  similarity: similarityCalls,
  certificate: certificateCalls,
  removal: removalCalls,
  article: articleCalls,
  document: documentCalls,
  video: videoCalls,
  picture: pictureCalls,
  link: linkCalls,
  question: everyQuestionCall,
  exam: everyExamCall,
  'question-item': questionItemCalls,
  'wrong-book': wrongBookCalls,
  signin: signinCalls,
  survey: surveyCalls,
  'third-party': thirdPartyCalls,
  annotation: annotationCalls,
  rubric: rubricCalls,
  skill: skillCalls,
  work: { ...workCalls, ...workMarkCalls },
  practice: { ...practiceCalls, ...practiceMarkCalls, ...productCalls },
  discussion: { ...discussionCalls, ...discussionMarkCalls },
  preview: previewCalls,
  library: libraryCalls,
  collection: collectionCalls,
  room: everyRoomCall,
  training: trainingCalls,
  camp: campCalls,
  standard: standardCalls,
  marking: { ...markingCalls, ...markSheetCalls },
  gradebook: { ...gradebookCalls, ...gradeSheetCalls },
  report: { ...reportCalls, ...sectionReportCalls },
  search: searchCalls,
  subject: subjectCalls,
  channel: everyChannelCall,
  'channel-stats': channelStatsCalls,
  news: newsCalls,
  market: marketCalls,
  'channel-job': channelJobCalls,
  feed: feedCalls,
  passport: passportCalls,
  user: userCalls,
  home: homeCalls,
  homepage: homepageCalls,
  discover: discoverCalls,
  career: careerCalls,
  wechat: weChatCalls,
  backend: { ...backendCalls, ...taxonomyCalls },
  setup: setupCalls,
  ...addedCalls,
}
