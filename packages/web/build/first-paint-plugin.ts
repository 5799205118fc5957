import { readFile } from 'node:fs/promises'
import { replaceSpans } from '@zhixing/contract/kernel/spans.ts'
import type { Plugin } from 'vite'
import { themeCss } from '../src/theme/theme-css.ts'

const app = new URL('../src/app.css', import.meta.url)
const sources = [
  new URL('../src/first-paint.css', import.meta.url),
  // What a person wrote looks at once as it will look.
  new URL('../src/theme/rich-text.css', import.meta.url),
]

/** Writes the styles that the server puts into the page itself, so that its first paint waits for no second file. */
export function firstPaintPlugin(): Plugin {
  return {
    name: 'zhixing-first-paint',
    apply: 'build',
    async generateBundle() {
      const lines = (await readFile(app, 'utf8')).split('\n')
      const layers = lines.find((line) => line.startsWith('@layer ') && line.endsWith(';'))
      if (!layers) {
        throw new Error('app.css names no layers')
      }
      const texts = await Promise.all(sources.map((source) => readFile(source, 'utf8')))
      const styles = [layers, themeCss(), ...texts].join('\n')
      this.emitFile({ type: 'asset', fileName: 'first-paint.css', source: squeezed(styles) })
    },
  }
}

function squeezed(css: string): string {
  return replaceSpans(css, { open: '/*', close: '*/' }, () => '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()
}
