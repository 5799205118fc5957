import type { ReactNode } from 'react'
import { LockDrawing } from './drawings.tsx'
import { StateBlock } from './state-block.tsx'
import { WayOut } from './way-out.tsx'

interface NoAccessProps {
  /** The spec's words for this place: 无访问权限, 无操作权限, 您没有管理权限. */
  title?: string
  text?: ReactNode
  /** The way out; home and back unless given. */
  actions?: ReactNode
}

/** Not for this person, with a way out. */
export function NoAccess({ title = '无访问权限', text, actions }: NoAccessProps) {
  return <StateBlock isPage icon={<LockDrawing />} title={title} text={text} actions={actions ?? <WayOut />} />
}
