import { ToolOutlined } from '@ant-design/icons-svg'
import { containerLimits } from '@zhixing/contract/containers/container/limits.ts'
import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import type { TrainingDetail } from '@zhixing/contract/containers/training/shapes.ts'
import { lazy } from 'react'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'
import { ManageContainer } from '../container/parts/shared/manage-container.ts'

const TrainingForm = lazy(async () => ({ default: (await import('./parts/training-form.tsx')).TrainingForm }))

export const trainingModule: ContainerModule = {
  type: 'training',
  icon: ToolOutlined,
  Manage: ManageContainer,
  calls: trainingCalls,
  learning: trainingCalls,
  permission: 'create_training_camp',
  titleMax: containerLimits.titleMax,
  form: (stored?: TrainingDetail) => <TrainingForm stored={stored} />,
  tagPath: (id) => `/sec/train_center?type=training&tag_id=${id}`,
  words: { add: '填写基本信息，创建后即可添加练习内容。' },
}
