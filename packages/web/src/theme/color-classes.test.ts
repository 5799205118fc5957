import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(source, file), 'utf8')

const colors = new Set([...read('app.css').matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name))
/** What utilities with the same beginnings name besides colours. */
const others = /^(xs|sm|base|lg|xl|left|right|center|balance|none|offset|collapse|rule|solid|dashed|[btlrxy])(-\d+)?$/

/** The classes in quotes of a file that may name a colour, by the name. */
function namedIn(file: string): string[] {
  const quoted = [...read(file).matchAll(/(["'`])((?:(?!\1).)*)\1/g)].map(([, , text = '']) => text)
  return quoted
    .filter((text) => !text.includes('/'))
    .flatMap((text) => [
      ...text.matchAll(/(?:^|[\s:!])(?:text|bg|border|outline|fill|stroke|divide)-([a-z]+(?:-[a-z0-9]+)*)(?=\s|$)/g),
    ])
    .flatMap(([, name = '']) => (colors.has(name) || others.test(name) ? [] : [`${file}: ${name}`]))
}

test('every colour that a class names is one of the theme: others draw nothing', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const drawn = files.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  expect(drawn.flatMap(namedIn)).toEqual([])
})
