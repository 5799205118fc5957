import path from 'node:path'

/** Folder of the bundled server, and the conditions of imports it is bundled with. */
export const serverFolder = path.resolve(import.meta.dirname, '../../dist/own')
export const serverConditions: readonly string[] = []
