import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../outline/parts/shared/type-module.ts'

export const articleType: TypeModule = {
  type: 'article',
  label: contentTypes.article?.label ?? '',
  text: '图片和文字，在线编辑',
  Editor: lazy(async () => ({ default: (await import('./parts/article-editor.tsx')).ArticleEditor })),
}
