import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Plugin, transformWithOxc } from 'vite'
import { floor, letIn } from './floor.ts'

const source = (name: string) => readFile(new URL(`../src/offline/${name}`, import.meta.url), 'utf8')
const encoder = createRequire(import.meta.url).resolve('uqr')

/** The script that shows a page to who comes with a browser below the floor. Not compiled: it is written for all of them. */
export async function floorScript(): Promise<string> {
  return (await source('floor.js')).replace('__OLDEST__', JSON.stringify({ ...letIn, floor: floor.chrome }))
}

/** The script that draws the address there, for browsers of the last ten years; in older ones it is not drawn. */
async function codeScript(): Promise<string> {
  const module = await readFile(encoder.replace(/\.cjs$/, '.mjs'), 'utf8')
  // Its exports stand at the end.
  const plain = module.slice(0, module.lastIndexOf('export {'))
  const { code } = await transformWithOxc(plain, 'uqr.js', { target: 'es2015' })
  return `;(function () {\n${code}\n${await source('floor-code.js')}\n})()\n`
}

const scripts: Readonly<Record<string, () => Promise<string>>> = {
  'floor.js': floorScript,
  'floor-code.js': codeScript,
}

/** Where a length of `dvh` stands, the same in `vh` before it: Chrome 107 knows no other (Chrome 108+). */
export function withOlderHeights(css: string): string {
  const pieces = css.split(/([;{}])/)
  return pieces
    .map((piece, at) => {
      const isDeclaration = at % 2 === 0 && pieces[at + 1] !== '{' && /\ddv(?:h|min)\b/.test(piece)
      return isDeclaration ? `${piece.replace(/(\d)dv(h|min)\b/g, '$1v$2')};${piece}` : piece
    })
    .join('')
}

/** Writes /floor.js and /floor-code.js, and gives the styles heights that the oldest browsers know. */
export function floorPlugin(): Plugin {
  return {
    name: 'zhixing-floor',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const script = scripts[request.url?.slice(1) ?? '']
        if (!script) {
          next()
          return
        }
        script().then((text) => {
          response.setHeader('content-type', 'text/javascript; charset=utf-8')
          response.end(text)
        }, next)
      })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const [fileName, script] of Object.entries(scripts)) {
          this.emitFile({ type: 'asset', fileName, source: await script() })
        }
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) {
            file.source = withOlderHeights(String(file.source))
          }
        }
      },
    },
  }
}
