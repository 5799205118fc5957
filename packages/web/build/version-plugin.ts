import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Writes /version.json. The build id is made of the hashed file names, so the same sources give the same id and an open
 * page is only offered a reload when something really changed (C018).
 */
export function versionPlugin(): Plugin {
  return {
    name: 'zhixing-version',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).sort()
      const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: `${JSON.stringify({ label: 'V3.0', build })}\n`,
      })
    },
  }
}
