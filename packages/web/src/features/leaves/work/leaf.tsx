import { EditOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

export const workType: TypeModule = {
  type: 'work',
  label: contentTypes.work?.label ?? '',
  text: '学员提交文字、文件、图片或链接，老师批阅',
  icon: EditOutlined,
  Editor: lazy(async () => ({ default: (await import('./parts/work-editor.tsx')).WorkEditor })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/work-preview.tsx')).WorkPreview })),
  View: lazy(async () => ({ default: (await import('./parts/shared/work-view.tsx')).WorkView })),
  Marking: lazy(async () => ({ default: (await import('./parts/shared/work-marking.tsx')).WorkMarking })),
  marks: ['whole', 'return', 'sheet'],
  Allow: lazy(async () => ({ default: (await import('./parts/allow-learners.tsx')).AllowLearners })),
  reading: async () => (await import('@zhixing/contract/leaves/work/mark-calls.ts')).workMarkCalls.reading,
}
