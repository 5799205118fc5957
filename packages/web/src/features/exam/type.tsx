import { FileDoneOutlined } from '@ant-design/icons'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../outline/parts/shared/type-module.ts'

export const examType: TypeModule = {
  type: 'exam',
  label: contentTypes.exam?.label ?? '',
  text: '单选、多选、判断、填空、简答，自动判分',
  Icon: FileDoneOutlined,
  amountText: (amount) => `${amount}题`,
  Editor: lazy(async () => ({ default: (await import('./parts/exam-editor.tsx')).ExamEditor })),
  View: lazy(async () => ({ default: (await import('./parts/shared/exam-view.tsx')).ExamView })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/exam-preview.tsx')).ExamPreview })),
  Marking: lazy(async () => ({ default: (await import('./parts/shared/exam-marking.tsx')).ExamMarking })),
}
