import './app/schemas-without-code.ts'
import { beginAgain } from './app/begin-again.ts'

/*
 * What the app is made of comes one part after the other, each in a task of its own: run in one, a phone would not answer
 * to a finger for as long as all of them take. Where one does not come, it is tried once more.
 */
import('./app/parts/drawing.ts')
  .then(() => import('./app/parts/shares.ts'))
  .then(() => import('./app/start.tsx'))
  .then(({ startApp }) => styled().then(() => setTimeout(startApp)))
  .catch((error: unknown) => beginAgain(window, error))

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
