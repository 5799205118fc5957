import { Outlet } from 'react-router'
import { DemoBar } from '../../features/faces/setup/parts/shared/site-state-bar.tsx'

/** No shell: the page is all there is, its refusals included. */
export function FocusLayout() {
  return (
    <div id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <DemoBar />
      <main>
        <Outlet />
      </main>
    </div>
  )
}
