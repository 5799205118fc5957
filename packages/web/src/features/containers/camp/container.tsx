import { FlagOutlined } from '@ant-design/icons-svg'
import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { campLimits } from '@zhixing/contract/containers/camp/limits.ts'
import type { CampDetail } from '@zhixing/contract/containers/camp/shapes.ts'
import { lazy } from 'react'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'
import { ManageContainer } from '../container/parts/shared/manage-container.ts'

const CampForm = lazy(async () => ({ default: (await import('./parts/camp-form.tsx')).CampForm }))
const CampAbout = lazy(async () => ({ default: (await import('./parts/camp-about.tsx')).CampAbout }))

export const campModule: ContainerModule = {
  type: 'camp',
  icon: FlagOutlined,
  Manage: ManageContainer,
  calls: campCalls,
  learning: campCalls,
  permission: 'create_training_camp',
  titleMax: campLimits.titleMax,
  form: (stored?: CampDetail) => <CampForm stored={stored} />,
  about: (detail: CampDetail) => <CampAbout detail={detail} />,
  tagPath: (id) => `/sec/train_center?type=camp&tag_id=${id}`,
  words: { add: '填写基本信息，创建后即可添加章节、内容和实训。' },
}
