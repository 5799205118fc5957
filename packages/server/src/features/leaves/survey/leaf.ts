import type { LeafModule } from '../../learning/leaf/public.ts'
import { pressingDue, tableLeaf } from '../../learning/outline/public.ts'
import { findSurvey } from './access.ts'
import { paperHtml } from './paper-html.ts'
import { survey, surveyBox, surveyHandIn } from './tables.ts'

export const surveyLeaf: LeafModule = {
  ...tableLeaf('survey', { table: survey, key: survey.contentId }),
  passing: [
    { table: surveyHandIn, key: surveyHandIn.contentId },
    { table: surveyBox, key: surveyBox.contentId },
  ],
  preview: async (_store, ctx, { id }) => ({ html: paperHtml((await findSurvey(ctx.read, id)).questions) }),
  pressing: pressingDue,
}
