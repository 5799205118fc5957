import { annotationCalls } from './annotation/calls.ts'
import { announcementCalls } from './announcement/calls.ts'
import { articleCalls } from './article/calls.ts'
import { articleRoutes } from './article/routes.ts'
import { backendCalls } from './backend/calls.ts'
import { backendRoutes } from './backend/routes.ts'
import { taxonomyCalls } from './backend/taxonomy-calls.ts'
import { bannerCalls } from './banner/calls.ts'
import { certificateCalls } from './certificate/calls.ts'
import { certificateRoutes } from './certificate/routes.ts'
import { collectionCalls } from './collection/calls.ts'
import { collectionRoutes } from './collection/routes.ts'
import { commentCalls } from './comment/calls.ts'
import { coursewareRoutes } from './courseware/routes.ts'
import { discoverCalls } from './discover/calls.ts'
import { discoverRoutes } from './discover/routes.ts'
import { documentCalls } from './document/calls.ts'
import { errorReportCalls } from './error-report/calls.ts'
import { examAppealCalls } from './exam/appeal-calls.ts'
import { examAttemptCalls } from './exam/attempt-calls.ts'
import { examByQuestionCalls } from './exam/by-question-calls.ts'
import { examCalls } from './exam/calls.ts'
import { examLateCalls } from './exam/late-calls.ts'
import { examManageCalls } from './exam/manage-calls.ts'
import { examManyCalls } from './exam/many-calls.ts'
import { examMarkCalls } from './exam/mark-calls.ts'
import { examMessageCalls } from './exam/message-calls.ts'
import { examPrintCalls } from './exam/print-calls.ts'
import { examRemarkCalls } from './exam/remark-calls.ts'
import { examRoutes } from './exam/routes.ts'
import { examSignalCalls } from './exam/signal-calls.ts'
import { examStatsCalls } from './exam/stats-calls.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { gradebookCalls } from './gradebook/calls.ts'
import { gradebookRoutes } from './gradebook/routes.ts'
import { gradeSheetCalls } from './gradebook/sheet-calls.ts'
import { homeCalls } from './home/calls.ts'
import { homeRoutes } from './home/routes.ts'
import { industryCalls } from './industry/calls.ts'
import { interestCalls } from './interest/calls.ts'
import type { Call } from './kernel/call.ts'
import type { Route } from './kernel/route.ts'
import { libraryCalls } from './library/calls.ts'
import { libraryRoutes } from './library/routes.ts'
import { linkCalls } from './link/calls.ts'
import { markFileCalls } from './mark-file/calls.ts'
import { markPhraseCalls } from './mark-phrase/calls.ts'
import { markingCalls } from './marking/calls.ts'
import { markingRoutes } from './marking/routes.ts'
import { markSheetCalls } from './marking/sheet-calls.ts'
import { membershipCalls } from './membership/calls.ts'
import { newsCalls } from './news/calls.ts'
import { newsRoutes } from './news/routes.ts'
import { notificationCalls } from './notification/calls.ts'
import { notificationRoutes } from './notification/routes.ts'
import { offlineRoutes } from './offline/routes.ts'
import { organisationCalls } from './organisation/calls.ts'
import { outboxCalls } from './outbox/calls.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { outlineCalls } from './outline/calls.ts'
import { passportCalls } from './passport/calls.ts'
import { passportRoutes } from './passport/routes.ts'
import { pictureCalls } from './picture/calls.ts'
import { pictureRoutes } from './picture/routes.ts'
import { practiceCalls } from './practice/calls.ts'
import { practiceMarkCalls } from './practice/mark-calls.ts'
import { productCalls } from './practice/product-calls.ts'
import { practiceRoutes } from './practice/routes.ts'
import { previewCalls } from './preview/calls.ts'
import { previewRoutes } from './preview/routes.ts'
import { bankCalls } from './question/bank-calls.ts'
import { questionCalls } from './question/calls.ts'
import { questionImportCalls } from './question/import-calls.ts'
import { questionRoutes } from './question/routes.ts'
import { questionItemCalls } from './question-item/calls.ts'
import { questionItemRoutes } from './question-item/routes.ts'
import { regionCalls } from './region/calls.ts'
import { reportCalls } from './report/calls.ts'
import { reportRoutes } from './report/routes.ts'
import { rubricCalls } from './rubric/calls.ts'
import { searchCalls } from './search/calls.ts'
import { searchRoutes } from './search/routes.ts'
import { settingCalls } from './setting/calls.ts'
import { signinCalls } from './signin/calls.ts'
import { signinRoutes } from './signin/routes.ts'
import { similarityCalls } from './similarity/calls.ts'
import { subjectCalls } from './subject/calls.ts'
import { subjectRoutes } from './subject/routes.ts'
import { tagCalls } from './tag/calls.ts'
import { thirdPartyCalls } from './third-party/calls.ts'
import { transferCalls } from './transfer/calls.ts'
import { transferRoutes } from './transfer/routes.ts'
import { uploadCalls } from './upload/calls.ts'
import { userCalls } from './user/calls.ts'
import { videoCalls } from './video/calls.ts'
import { videoRoutes } from './video/routes.ts'
import { weChatCalls } from './wechat/calls.ts'
import { workCalls } from './work/calls.ts'
import { workMarkCalls } from './work/mark-calls.ts'
import { workRoutes } from './work/routes.ts'
import { wrongBookCalls } from './wrong-book/calls.ts'
import { wrongBookRoutes } from './wrong-book/routes.ts'

/** Every page, for the server's first view, the web's router and the list of routes. */
export const allRoutes: readonly Route[] = [
  ...coursewareRoutes,
  ...libraryRoutes,
  ...collectionRoutes,
  ...markingRoutes,
  ...gradebookRoutes,
  ...certificateRoutes,
  ...reportRoutes,
  ...questionRoutes,
  ...examRoutes,
  ...workRoutes,
  ...practiceRoutes,
  ...articleRoutes,
  ...videoRoutes,
  ...pictureRoutes,
  ...questionItemRoutes,
  ...wrongBookRoutes,
  ...signinRoutes,
  ...previewRoutes,
  ...searchRoutes,
  ...subjectRoutes,
  ...newsRoutes,
  ...passportRoutes,
  ...notificationRoutes,
  ...offlineRoutes,
  ...transferRoutes,
  ...outboxRoutes,
  ...feedbackRoutes,
  ...backendRoutes,
  ...homeRoutes,
  ...discoverRoutes,
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
  transfer: transferCalls,
  'mark-file': markFileCalls,
  feedback: feedbackCalls,
  banner: bannerCalls,
  organisation: organisationCalls,
  interest: interestCalls,
  announcement: announcementCalls,
  comment: commentCalls,
  'mark-phrase': markPhraseCalls,
  outline: outlineCalls,
  membership: membershipCalls,
  similarity: similarityCalls,
  certificate: certificateCalls,
  article: articleCalls,
  document: documentCalls,
  video: videoCalls,
  picture: pictureCalls,
  link: linkCalls,
  question: { ...bankCalls, ...questionCalls, ...questionImportCalls },
  exam: {
    ...examCalls,
    ...examManageCalls,
    ...examManyCalls,
    ...examMarkCalls,
    ...examStatsCalls,
    ...examRemarkCalls,
    ...examLateCalls,
    ...examAppealCalls,
    ...examAttemptCalls,
    ...examPrintCalls,
    ...examByQuestionCalls,
    ...examSignalCalls,
    ...examMessageCalls,
  },
  'question-item': questionItemCalls,
  'wrong-book': wrongBookCalls,
  signin: signinCalls,
  'third-party': thirdPartyCalls,
  annotation: annotationCalls,
  rubric: rubricCalls,
  work: { ...workCalls, ...workMarkCalls },
  practice: { ...practiceCalls, ...practiceMarkCalls, ...productCalls },
  preview: previewCalls,
  library: libraryCalls,
  collection: collectionCalls,
  marking: { ...markingCalls, ...markSheetCalls },
  gradebook: { ...gradebookCalls, ...gradeSheetCalls },
  report: reportCalls,
  search: searchCalls,
  subject: subjectCalls,
  news: newsCalls,
  passport: passportCalls,
  user: userCalls,
  home: homeCalls,
  discover: discoverCalls,
  wechat: weChatCalls,
  backend: { ...backendCalls, ...taxonomyCalls },
}
