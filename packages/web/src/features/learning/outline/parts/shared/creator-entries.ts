import {
  AppstoreOutlined,
  DeleteOutlined,
  FolderOpenOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
} from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Session } from '@zhixing/contract/session.ts'
import { containerModuleOf } from '#features.ts'
import { isSuper, isTeacher } from '#session/can.ts'
import type { IconDrawing } from '#ui/icon.tsx'

interface CreatorEntry {
  to: string
  label: string
  icon: IconDrawing
  isFor?: (session: Session) => boolean
}

/** The lists of what one made, of each type whose definition has one. */
function lists(): readonly CreatorEntry[] {
  return Object.values(contentTypes).flatMap(({ name, label, container }) => {
    const module = containerModuleOf(name)
    const to = container?.paths.made
    const entry = { label: module?.words?.made?.title ?? label, icon: module?.icon ?? ReadOutlined }
    return to ? [{ to, ...entry, ...(container.madeFor ? { isFor: isSuper } : {}) }] : []
  })
}

/** The menu of the creator centre as a person sees it (spec 3 §2.2). */
export function creatorEntries(session: Session): readonly CreatorEntry[] {
  const entries: readonly CreatorEntry[] = [
    { to: '/sec/creator/library/index', label: '素材库', icon: FolderOpenOutlined },
    { to: '/sec/creator/question-bank', label: '题库', icon: QuestionCircleOutlined, isFor: isTeacher },
    ...lists(),
    { to: '/sec/creator/index', label: '全部内容', icon: AppstoreOutlined },
    { to: '/sec/creator/recycle', label: '回收站', icon: DeleteOutlined },
  ]
  return entries.filter(({ isFor }) => isFor?.(session) ?? true)
}
