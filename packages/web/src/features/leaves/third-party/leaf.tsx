import { GlobalOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

export const thirdPartyType: TypeModule = {
  type: 'third_party_active',
  label: contentTypes.third_party?.label ?? '',
  text: '在其他平台完成的活动，可要求提交证明',
  icon: GlobalOutlined,
  Editor: lazy(async () => ({ default: (await import('./parts/third-party-editor.tsx')).ThirdPartyEditor })),
  View: lazy(async () => ({ default: (await import('./parts/shared/third-party-view.tsx')).ThirdPartyView })),
  // Behind a link it is an address to go to.
  Preview: lazy(async () => ({ default: (await import('../link/parts/shared/link-preview.tsx')).LinkPreview })),
}
