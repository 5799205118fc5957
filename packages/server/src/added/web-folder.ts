import path from 'node:path'

/** Where the built pages lie; with what is added, somewhere else. */
export const webFolder = path.resolve(import.meta.dirname, '../../../web/dist')
