import { Outlet } from 'react-router'

/** No shell: the page is all there is. */
export function FocusLayout() {
  return (
    <div id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </div>
  )
}
