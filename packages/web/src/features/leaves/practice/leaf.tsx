import { ExperimentOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

export const practiceType: TypeModule = {
  type: 'practice',
  label: contentTypes.practice?.label ?? '',
  text: '按步骤完成一个真实项目，提交作品，老师逐步评分',
  icon: ExperimentOutlined,
  amountText: (amount) => `${amount}个步骤`,
  Editor: lazy(async () => ({ default: (await import('./parts/practice-editor.tsx')).PracticeEditor })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/practice-preview.tsx')).PracticePreview })),
  View: lazy(async () => ({ default: (await import('./parts/shared/practice-view.tsx')).PracticeView })),
  Marking: lazy(async () => ({ default: (await import('./parts/shared/practice-marking.tsx')).PracticeMarking })),
  marks: ['return'],
  reading: async () => (await import('@zhixing/contract/leaves/practice/mark-calls.ts')).practiceMarkCalls.reading,
}
