import './app/schemas-without-code.ts'

/*
 * What the app is made of comes one part after the other, each in a task of its own: run in one, a phone would not answer
 * to a finger for as long as all of them take. Where one does not come, it is tried once more.
 */
import('./app/parts/drawing.ts')
  .then(() => import('./app/parts/shares.ts'))
  .then(() => import('./app/start.tsx'))
  .then(({ startApp }) => styled().then(() => setTimeout(startApp)))
  .catch(beginAgain)

/** The line broke while the code came: asked for once more from the beginning, and if that fails too, said. */
function beginAgain(error: unknown): void {
  reportError(error)
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
  if (navigator.onLine && !isReload) {
    window.location.reload()
    return
  }
  const root = document.getElementById('root')
  if (root && !root.querySelector('h1')) {
    const link = Object.assign(document.createElement('a'), { href: window.location.href, textContent: '刷新页面' })
    root.append('页面没有加载出来，可能网络不稳定。', link)
  }
}

/** Resolves when the page's stylesheets are there, or will not come: nothing is drawn without them. */
async function styled(): Promise<void> {
  const awaited = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  await Promise.all(
    awaited.map(
      (link) =>
        new Promise<unknown>((resolve) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', resolve)
        }),
    ),
  )
}
