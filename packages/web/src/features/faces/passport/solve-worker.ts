import type { Challenge } from 'altcha-lib/types'
import { solve } from './solve.ts'

/** A challenge comes, its solution goes; beside the page, which goes on answering to its person. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solve(data).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  )
})
