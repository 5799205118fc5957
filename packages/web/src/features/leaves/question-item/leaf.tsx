import { QuestionCircleOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

export const questionItemType: TypeModule = {
  type: 'item_question',
  label: contentTypes.question_item?.label ?? '',
  text: '单独一道题，作答后即时判分',
  icon: QuestionCircleOutlined,
  Editor: lazy(async () => ({ default: (await import('./parts/question-item-editor.tsx')).QuestionItemEditor })),
  View: lazy(async () => ({ default: (await import('./parts/shared/question-item-view.tsx')).QuestionItemView })),
  // Held like an exam of one question, it is tried and marked like one.
  Preview: lazy(async () => ({ default: (await import('../exam/parts/shared/exam-preview.tsx')).ExamPreview })),
  Marking: lazy(async () => ({ default: (await import('../exam/parts/shared/exam-marking.tsx')).ExamMarking })),
  reading: async () => (await import('@zhixing/contract/leaves/exam/mark-calls.ts')).examMarkCalls.reading,
}
