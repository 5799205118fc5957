import { ExperimentOutlined, FolderOpenOutlined, TeamOutlined } from '@ant-design/icons-svg'
import type { LearnedDetail, ManagedDetail, OwnRow } from '@zhixing/contract/containers/container/kit-calls.ts'
import { type RoomDetail, type RoomRow, roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { roomLimits, roomMessages } from '@zhixing/contract/containers/room/limits.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { lazy, Suspense } from 'react'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'
import { ManageContainer } from '../container/parts/shared/manage-container.ts'
import { RoomGate } from './parts/room-gate.tsx'
import { RoomNotice } from './parts/room-notice.tsx'
import { RoomOwnCard } from './parts/room-own-card.tsx'
import { templateLabel } from './room-values.ts'

const PlanList = lazy(async () => ({ default: (await import('./parts/plan-list.tsx')).PlanList }))
const PlanTab = lazy(async () => ({ default: (await import('./parts/plan-tab.tsx')).PlanTab }))
const ShelfTab = lazy(async () => ({ default: (await import('./parts/shelf-tab.tsx')).ShelfTab }))
const RoomForm = lazy(async () => ({ default: (await import('./parts/room-form.tsx')).RoomForm }))
const CopyLink = lazy(async () => ({ default: (await import('./parts/copy-link.tsx')).CopyLink }))

const RoomTeams = lazy(async () => ({ default: (await import('./parts/room-teams.tsx')).RoomTeams }))

// It is copied by a form of its own, filled by `copy_from` (1 §2.9).
const { copy: _copy, ...managed } = roomCalls

const waiting = <SkeletonLines rows={4} />

/** Plans and shelves on the page of a class. */
function roomTabs({ id, role }: LearnedDetail) {
  const [learns, belongs] = [hasRight({ type: 'room', role }, 'learns'), role !== '']
  return [
    {
      key: 'plan',
      label: '计划',
      content: (
        <Suspense fallback={waiting}>
          <PlanTab id={id} learns={learns} belongs={belongs} />
        </Suspense>
      ),
    },
    {
      key: 'resource',
      label: '辅助资源',
      content: (
        <Suspense fallback={waiting}>
          <ShelfTab id={id} cate="resource" belongs={belongs} />
        </Suspense>
      ),
    },
    {
      key: 'training',
      label: '实训室',
      content: (
        <Suspense fallback={waiting}>
          <ShelfTab id={id} cate="training" belongs={belongs} />
        </Suspense>
      ),
    },
  ]
}

export const roomModule: ContainerModule = {
  type: 'room',
  icon: TeamOutlined,
  icons: { index: FolderOpenOutlined, training_room: ExperimentOutlined },
  Manage: ManageContainer,
  Gate: RoomGate,
  Teams: RoomTeams,
  calls: managed,
  learning: managed,
  permission: 'create_room',
  titleMax: roomLimits.titleMax,
  form: (stored?: RoomDetail) => <RoomForm stored={stored} />,
  contents: ({ id }: ManagedDetail) => <PlanList id={id} />,
  tabs: roomTabs,
  manageActions: (detail: ManagedDetail) => <CopyLink detail={detail} />,
  notice: (detail) => <RoomNotice detail={detail} />,
  ownCard: (row: OwnRow) => <RoomOwnCard row={row} />,
  kindOf: ({ template }: RoomRow) => templateLabel(template),
  words: {
    preview: '预览班级',
    refused: roomMessages.notManaged,
    removeAsk: '删除后不可恢复,确定删除?',
    add: '填写基本信息，创建后即可建立计划、添加成员。',
    all: { title: '班级', text: '跟着老师按计划学习，按行业、关键词查找。', search: '搜索班级', called: '班级' },
    made: {
      title: '班级',
      empty: { title: '还没有班级', text: '创建第一个班级，建立计划、添加成员。' },
    },
    mine: {
      joinFirst: { text: '找一个感兴趣的班级，加入后会显示在这里。', to: '/group', label: '去找班级' },
    },
  },
}
