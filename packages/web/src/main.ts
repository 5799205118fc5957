/*
 * What the app is made of comes one part after the other, each in a task of its own: run in one, a phone would not answer
 * to a finger for as long as all of them take. Where one does not come, what the server drew stays.
 */
import('./app/parts/drawing.ts')
  .then(() => import('./app/parts/looks.ts'))
  .then(() => import('./app/parts/checks.ts'))
  .then(() => import('./app/start.tsx'))
  .then(({ startApp }) => setTimeout(startApp))
  .catch((error: unknown) => reportError(error))
