import type { ReactNode } from 'react'
import { onlyTeachersMake } from '#session/only-teachers.ts'
import { EmptyState } from '#ui/empty-state.tsx'

interface NoOwnCollectionsProps {
  isFiltered: boolean
  /** The way to make one, where the person may. */
  create: ReactNode
}

/** In place of the collections one made or helps with. */
export function NoOwnCollections({ isFiltered, create }: NoOwnCollectionsProps) {
  if (isFiltered) {
    return <EmptyState title="没有符合条件的学习集" text="换个关键词试试。" />
  }
  return (
    <EmptyState
      title="还没有创建学习集"
      text={create ? '创建第一个学习集，添加视频、图文和文档。' : onlyTeachersMake('学习集')}
      actions={create}
    />
  )
}
