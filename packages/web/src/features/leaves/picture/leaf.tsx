import { PictureOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

export const pictureType: TypeModule = {
  type: 'picture',
  label: contentTypes.picture?.label ?? '',
  text: '一组图片，可以排序并逐张说明',
  icon: PictureOutlined,
  amountText: (amount) => `${amount}张`,
  Editor: lazy(async () => ({ default: (await import('./parts/picture-editor.tsx')).PictureEditor })),
  View: lazy(async () => ({ default: (await import('./parts/shared/picture-view.tsx')).PictureView })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/picture-preview.tsx')).PicturePreview })),
}
