import type { ReactNode } from 'react'

interface NoteProps {
  kind: 'info' | 'success' | 'warning' | 'error'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

const looks = {
  info: 'bg-primary-soft',
  success: 'bg-teal-soft',
  warning: 'bg-amber-soft',
  error: 'bg-danger-soft',
} as const
const titles = {
  info: 'text-ink',
  success: 'text-teal-text',
  warning: 'text-amber-text',
  error: 'text-danger',
} as const

/** A note within a page: what was restored, what the server refused, who is signed in. Errors are read out at once. */
export function Note({ kind, title, children, action }: NoteProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`mb-4 flex gap-3 rounded-card px-4 py-3 ${children ? 'flex-wrap items-start' : 'items-center'} ${looks[kind]}`}
    >
      <div className={`min-w-0 flex-1 ${children ? 'basis-60' : ''}`}>
        <div className={`font-medium ${titles[kind]}`}>{title}</div>
        {children ? <div className="mt-1 text-soft">{children}</div> : null}
      </div>
      {action}
    </div>
  )
}
