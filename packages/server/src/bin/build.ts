import { buildServer } from './build-server.ts'
import { buildIfStale } from './build-web.ts'

/** `npm run build`: the server and the pages, so that a start has nothing to build; prints the id of the pages. */
await buildServer()
console.log(await buildIfStale({ log: (text) => console.error(text) }))
