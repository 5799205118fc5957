import path from 'node:path'

export const serverFolder = path.resolve(import.meta.dirname, '../../dist/trial-room')
export const serverConditions = ['trial-room']
