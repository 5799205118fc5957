import path from 'node:path'

/** Programs find their own code compiled here and start with half the work; one that is struck has written it before. */
export const compiled = path.join(import.meta.dirname, '../../../../node_modules/.cache/zhixing-code')

/** As the bootstrap tells Node (scripts/bootstrap.mjs): a start costs two thirds. */
export const told = [
  '--max-semi-space-size=32',
  `--import=${new URL('../../../../scripts/drizzle-modules.mjs', import.meta.url).href}`,
]
