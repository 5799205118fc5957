import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pdfDataPlugin } from './pdf-data-plugin.ts'

test('what PDFs with Chinese fonts of elsewhere are drawn with is in the build (N17)', () => {
  const emitted = new Map<string, Uint8Array>()
  const { generateBundle, load } = pdfDataPlugin()
  const context = {
    emitFile: (file: { fileName: string; source: Uint8Array }) => emitted.set(file.fileName, file.source),
  }
  if (typeof generateBundle !== 'function' || typeof load !== 'function') {
    throw new Error('the plugin has changed its shape')
  }
  Reflect.apply(generateBundle, context, [])
  const said = String(Reflect.apply(load, context, ['\0virtual:pdf-data']))
  const folders = [...said.matchAll(/'\/(assets\/[^']+\/)'/g)].map(([, folder = '']) => folder)
  expect(folders).toHaveLength(3)
  for (const name of ['UniGB-UCS2-H.bcmap', 'LiberationSans-Regular.ttf', 'jbig2.wasm']) {
    expect(folders.some((folder) => (emitted.get(`${folder}${name}`)?.length ?? 0) > 1000)).toBe(true)
  }
  const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  expect(existsSync(path.join(library, 'cmaps/UniGB-UTF16-H.bcmap'))).toBe(true)
})
