import path from 'node:path'

/** Folder of the built pages; another one with what is added. */
export const webFolder = path.resolve(import.meta.dirname, '../../../web/dist')
