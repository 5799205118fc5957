import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const entry = 'src/offline/offline-page.ts'
const worker = new URL('../src/offline/service-worker.ts', import.meta.url)
const page = '/offline.html'

type Bundle = Rolldown.OutputBundle

/** Writes the offline page and the service worker that keeps it: its files are known by their hashes at the end only. */
export function offlinePlugin(): Plugin {
  return {
    name: 'zhixing-offline',
    apply: 'build',
    generateBundle: {
      // After Vite has taken out the scripts that were nothing but styles: one file that is not there and none is kept.
      order: 'post',
      async handler(_options, bundle) {
        const { scripts, styles } = filesOf(bundle)
        const files = [...scripts, ...styles].map((file) => `/${file}`)
        const html = pageHtml(scripts[0] ?? '', styles)
        const version = createHash('sha256').update(files.join('\n')).update(html).digest('hex').slice(0, 12)
        const { code } = await transformWithOxc(await readFile(worker, 'utf8'), 'service-worker.ts')
        const body = code.replace(/^export /gm, '')
        const build = JSON.stringify({ version, files, page })
        this.emitFile({ type: 'asset', fileName: page.slice(1), source: html })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${body}\nrunWorker(self, ${build})\n` })
      },
    },
  }
}

/** The offline page's script first, then all it imports, and their styles. */
function filesOf(bundle: Bundle): { scripts: string[]; styles: string[] } {
  const start = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(entry))
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const walk = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || scripts.has(name)) {
      return
    }
    scripts.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) {
      styles.add(css)
    }
    chunk.imports.forEach(walk)
  }
  if (!start) {
    throw new Error(`${entry} is not in the build`)
  }
  walk(start.fileName)
  return { scripts: [...scripts], styles: [...styles] }
}

function pageHtml(script: string, styles: readonly string[]): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>当前没有网络</title>${links}<script type="module" src="/${script}"></script></head><body><main id="offline"><h1>当前没有网络</h1></main></body></html>\n`
}
