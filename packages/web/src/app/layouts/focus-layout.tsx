import { Outlet } from 'react-router'

/** No shell: the page is all there is, its refusals included. */
export function FocusLayout() {
  return (
    <div id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <main>
        <Outlet />
      </main>
    </div>
  )
}
