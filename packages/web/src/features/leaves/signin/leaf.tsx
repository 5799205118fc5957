import { CheckSquareOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

export const signinType: TypeModule = {
  type: 'signin',
  label: contentTypes.signin?.label ?? '',
  text: '普通、数字码、二维码或定位签到',
  icon: CheckSquareOutlined,
  Editor: lazy(async () => ({ default: (await import('./parts/signin-editor.tsx')).SigninEditor })),
  View: lazy(async () => ({ default: (await import('./parts/shared/signin-view.tsx')).SigninView })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/signin-preview.tsx')).SigninPreview })),
}
