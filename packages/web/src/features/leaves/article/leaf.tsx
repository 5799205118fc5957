import { FileTextOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

export const articleType: TypeModule = {
  type: 'article',
  label: contentTypes.article?.label ?? '',
  text: '图片和文字，在线编辑',
  icon: FileTextOutlined,
  Editor: lazy(async () => ({ default: (await import('./parts/article-editor.tsx')).ArticleEditor })),
  View: lazy(async () => ({ default: (await import('./parts/shared/article-view.tsx')).ArticleView })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/article-preview.tsx')).ArticlePreview })),
}
