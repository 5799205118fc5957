import { BarChartOutlined, DashboardOutlined } from '@ant-design/icons-svg'
import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { standardLimits } from '@zhixing/contract/containers/standard/limits.ts'
import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import { lazy } from 'react'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'
import { ManageContainer } from '../container/parts/shared/manage-container.ts'

const StandardForm = lazy(async () => ({ default: (await import('./parts/standard-form.tsx')).StandardForm }))
const StandardContents = lazy(async () => ({
  default: (await import('./parts/standard-contents.tsx')).StandardContents,
}))

export const standardModule: ContainerModule = {
  type: 'standard',
  icon: DashboardOutlined,
  icons: { stats: BarChartOutlined },
  Manage: ManageContainer,
  calls: standardCalls,
  learning: standardCalls,
  permission: 'create_standard',
  titleMax: standardLimits.titleMax,
  contents: (standard: StandardDetail) => <StandardContents key={standard.id} standard={standard} />,
  form: (stored?: StandardDetail) => <StandardForm stored={stored} />,
  words: { preview: '预览测评' },
}
