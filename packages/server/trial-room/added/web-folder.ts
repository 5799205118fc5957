import path from 'node:path'

export const webFolder = path.resolve(import.meta.dirname, '../../../../.cache/trial-room-pages')
