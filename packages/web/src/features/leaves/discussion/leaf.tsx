import { CommentOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

export const discussionType: TypeModule = {
  type: 'discussion',
  label: contentTypes.discussion?.label ?? '',
  text: '学员发帖并相互回复，按发言计分或由老师评分',
  icon: CommentOutlined,
  Editor: lazy(async () => ({ default: (await import('./parts/discussion-editor.tsx')).DiscussionEditor })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/discussion-preview.tsx')).DiscussionPreview })),
  View: lazy(async () => ({ default: (await import('./parts/shared/discussion-view.tsx')).DiscussionView })),
  Marking: lazy(async () => ({ default: (await import('./parts/shared/discussion-marking.tsx')).DiscussionMarking })),
  marks: ['whole', 'sheet'],
  reading: async () => (await import('@zhixing/contract/leaves/discussion/mark-calls.ts')).discussionMarkCalls.reading,
}
