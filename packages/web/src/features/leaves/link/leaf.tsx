import { LinkOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

export const linkType: TypeModule = {
  type: 'link',
  label: contentTypes.link?.label ?? '',
  text: '其他网站的页面，打开即可学习',
  icon: LinkOutlined,
  Editor: lazy(async () => ({ default: (await import('./parts/link-editor.tsx')).LinkEditor })),
  View: lazy(async () => ({ default: (await import('./parts/shared/link-view.tsx')).LinkView })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/link-preview.tsx')).LinkPreview })),
}
