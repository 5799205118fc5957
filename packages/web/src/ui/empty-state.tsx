import type { ReactNode } from 'react'
import { EmptyDrawing } from './drawings.tsx'
import { StateBlock } from './state-block.tsx'

interface EmptyStateProps {
  /** Says why it is empty; the spec's 暂无数据 where nothing better is known. */
  title?: string
  text?: ReactNode
  actions?: ReactNode
  isSmall?: boolean
  /** In place of a whole page. */
  isPage?: boolean
}

/** Nothing here: says why and offers the next step. */
export function EmptyState({ title = '暂无数据', ...rest }: EmptyStateProps) {
  return <StateBlock icon={<EmptyDrawing />} title={title} {...rest} />
}
