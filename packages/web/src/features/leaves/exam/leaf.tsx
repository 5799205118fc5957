import { FileDoneOutlined, FormOutlined } from '@ant-design/icons-svg'
import { examKindLabels } from '@zhixing/contract/leaves/exam/settings.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

const parts = {
  amountText: (amount: number) => `${amount}题`,
  View: lazy(async () => ({ default: (await import('./parts/shared/exam-view.tsx')).ExamView })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/exam-preview.tsx')).ExamPreview })),
  Marking: lazy(async () => ({ default: (await import('./parts/shared/exam-marking.tsx')).ExamMarking })),
  reading: async () => (await import('@zhixing/contract/leaves/exam/mark-calls.ts')).examMarkCalls.reading,
}

export const examType: TypeModule = {
  ...parts,
  type: 'exam',
  label: examKindLabels.exam,
  text: '单选、多选、判断、填空、简答，自动判分',
  icon: FileDoneOutlined,
  Editor: lazy(async () => ({ default: (await import('./parts/exam-editor.tsx')).ExamEditor })),
}

/** The same to practise with: as often as one likes, answers at once. */
export const testType: TypeModule = {
  ...parts,
  type: 'test',
  label: examKindLabels.test,
  text: '课堂或课后练习，不限次数，交卷后即可看答案',
  icon: FormOutlined,
  Editor: lazy(async () => ({ default: (await import('./parts/exam-editor.tsx')).TestEditor })),
}
