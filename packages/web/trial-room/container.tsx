import { ExperimentOutlined } from '@ant-design/icons-svg'
import { type TrialRoomDetail, trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import { lazy } from 'react'
import { ManageContainer } from '#features/containers/container/parts/shared/manage-container.ts'
import type { ContainerModule } from '#features/content/content/parts/shared/container-module.ts'

const TrialRoomForm = lazy(async () => ({ default: (await import('./trial-room-form.tsx')).TrialRoomForm }))

export const trialRoomModule: ContainerModule = {
  type: 'trial_room',
  icon: ExperimentOutlined,
  Manage: ManageContainer,
  calls: trialRoomCalls,
  learning: trialRoomCalls,
  form: (stored?: TrialRoomDetail) => <TrialRoomForm stored={stored} />,
}
