import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

const source = createRequire(import.meta.url)
const library = path.dirname(source.resolve('pdfjs-dist/package.json'))
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')))

/** What PDFs are drawn with that do not bring all of it: tables of Chinese signs, usual fonts, decoders of scanned pages. */
const folders = ['cmaps', 'standard_fonts', 'wasm'] as const

const virtual = 'virtual:pdf-data'
/** Changes with the library, so that it may be kept for ever. */
const base = `assets/pdf-${version}`

function namesIn(folder: string): string[] {
  return readdirSync(path.join(library, folder)).filter((name) => !name.startsWith('LICENSE'))
}

/** Lays what pdf.js needs beside the built files and says where: `virtual:pdf-data` exports the addresses of the folders. */
export function pdfDataPlugin(): Plugin {
  return {
    name: 'zhixing-pdf-data',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      return id === `\0${virtual}`
        ? `export const pdfData = { cMapUrl: '/${base}/cmaps/', standardFontDataUrl: '/${base}/standard_fonts/', wasmUrl: '/${base}/wasm/' }`
        : undefined
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, folder = '', name = ''] = new RegExp(`^/${base}/(\\w+)/([\\w.-]+)$`).exec(request.url ?? '') ?? []
        if (folders.some((one) => one === folder) && namesIn(folder).includes(name)) {
          response.end(readFileSync(path.join(library, folder, name)))
        } else {
          next()
        }
      })
    },
    generateBundle() {
      for (const folder of folders) {
        for (const name of namesIn(folder)) {
          const file = path.join(library, folder, name)
          this.emitFile({ type: 'asset', fileName: `${base}/${folder}/${name}`, source: readFileSync(file) })
        }
      }
    },
  }
}
