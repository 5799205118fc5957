import { FormOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'
import { surveyPaths } from './survey-paths.ts'

export const surveyType: TypeModule = {
  type: 'survey',
  label: contentTypes.survey?.label ?? '',
  text: '单选、多选、量表和文本题，可匿名，每人填写一次',
  icon: FormOutlined,
  resultsPath: surveyPaths.results,
  Editor: lazy(async () => ({ default: (await import('./parts/survey-editor.tsx')).SurveyEditor })),
  View: lazy(async () => ({ default: (await import('./parts/shared/survey-view.tsx')).SurveyView })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/survey-preview.tsx')).SurveyPreview })),
}
