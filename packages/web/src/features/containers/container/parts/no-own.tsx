import type { ReactNode } from 'react'
import { onlyTeachersMake } from '#session/only-teachers.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useKit } from '../use-kit.ts'

interface NoOwnProps {
  isFiltered: boolean
  /** The way to make one, where the person may. */
  create: ReactNode
}

/** The empty list of containers that one made or helps with. */
export function NoOwn({ isFiltered, create }: NoOwnProps) {
  const { label, words } = useKit()
  if (isFiltered) {
    return <EmptyState title={`没有符合条件的${label}`} text="换个关键词试试。" />
  }
  const { title, text } = words?.made?.empty ?? {
    title: `还没有创建${label}`,
    text: `创建第一个${label}，添加视频、图文和文档。`,
  }
  return <EmptyState title={title} text={create ? text : onlyTeachersMake(label)} actions={create} />
}
