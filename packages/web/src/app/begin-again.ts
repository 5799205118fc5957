/**
 * The line broke while the app's code came: asked for once more from the beginning, and if that fails too, said. Uses nothing
 * newer than the code that failed: `reportError` came with Chrome 95.
 */
export function beginAgain(page: Window, error: unknown): void {
  if ('belowFloor' in page) {
    return
  }
  if ('reportError' in page) {
    page.reportError(error)
  }
  const isReload = page.performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
  if (page.navigator.onLine && !isReload) {
    page.location.reload()
    return
  }
  const root = page.document.getElementById('root')
  if (root && !root.querySelector('h1')) {
    const link = Object.assign(page.document.createElement('a'), {
      href: page.location.href,
      textContent: '刷新页面',
    })
    root.append('页面没有加载出来，可能网络不稳定。', link)
  }
}
