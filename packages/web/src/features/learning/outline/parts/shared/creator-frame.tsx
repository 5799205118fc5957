import type { ReactNode } from 'react'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { Manage } from '#ui/manage.tsx'
import { creatorEntries } from './creator-entries.ts'

/** The creator centre around one of its pages (spec 3 §2.2). */
export function CreatorFrame({ children }: { children: ReactNode }) {
  const items = creatorEntries(useSession()).map(({ to, label, icon }) => ({ to, label, icon: <Icon of={icon} /> }))
  return (
    <Manage title="创作中心" items={items}>
      {children}
    </Manage>
  )
}
