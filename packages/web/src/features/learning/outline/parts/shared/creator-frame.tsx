import {
  AppstoreOutlined,
  DeleteOutlined,
  FolderOpenOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
} from '@ant-design/icons-svg'
import type { ReactNode } from 'react'
import { isSuper, isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { Manage } from '#ui/manage.tsx'
import { hasPath } from '#ui/site-paths.ts'

const rooms: readonly { to: string; label: string; icon: ReactNode; forTeachers?: true; forSuper?: true }[] = [
  { to: '/sec/creator/library/index', label: '素材库', icon: <Icon of={FolderOpenOutlined} /> },
  {
    to: '/sec/creator/question-bank',
    label: '题库',
    icon: <Icon of={QuestionCircleOutlined} />,
    forTeachers: true,
  },
  { to: '/sec/creator/collection', label: '学习集', icon: <Icon of={ReadOutlined} /> },
  {
    to: '/sec/creator/subject',
    label: '专题页',
    icon: <Icon of={ProfileOutlined} />,
    forSuper: true,
  },
  { to: '/sec/creator/index', label: '全部内容', icon: <Icon of={AppstoreOutlined} /> },
  { to: '/sec/creator/recycle', label: '回收站', icon: <Icon of={DeleteOutlined} /> },
]

/** The creator centre around one of its pages (spec 3 §2.2). */
export function CreatorFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const open = rooms.filter(
    ({ to, forTeachers, forSuper }) =>
      hasPath(to) && (isTeacher(session) || !forTeachers) && (isSuper(session) || !forSuper),
  )
  return (
    <Manage title="创作中心" items={open}>
      {children}
    </Manage>
  )
}
