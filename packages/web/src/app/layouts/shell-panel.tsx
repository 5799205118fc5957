import { type ComponentType, type ReactNode, Suspense } from 'react'
import { besidePage } from '#ui/beside-page.ts'
import { panelLoader } from '../pages.ts'

const known = new Map<string, ComponentType>()

function panelOf(name: string): ComponentType | undefined {
  const loader = panelLoader(name)
  if (!loader) {
    return undefined
  }
  const panel = known.get(name) ?? besidePage(async () => (await loader()).Panel)
  known.set(name, panel)
  return panel
}

/**
 * A right panel or sub bar that a route names (`collection/hot` → features/containers/collection/panels/hot-panel.tsx); `room`
 * stands there until it has come.
 */
export function ShellPanel({ name, room }: { name: string; room: ReactNode }) {
  const Panel = panelOf(name)
  if (!Panel) {
    return null
  }
  return (
    <Suspense fallback={room}>
      <Panel />
    </Suspense>
  )
}
