import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { letIn } from '../../packages/web/build/floor.ts'
import { newerNames } from './compat.ts'
import { faultsOf, findNewer } from './find.ts'

const names = newerNames({ ...letIn, edge: letIn.chrome })
const nothing = { brought: [], scripts: [], styles: {} }

/** Gives the findings of the wall in built files. */
function foundIn(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhixing-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, 'assets', name), text)
  }
  return findNewer(folder, names)
}

const usesIn = (files: Record<string, string>) =>
  Object.fromEntries([...foundIn(files)].map(([name, { uses }]) => [name, uses]))

test('a name newer than the floor is told with what brings it and where it stands (T307)', () => {
  const faults = faultsOf(foundIn({ 'lost-pictures.js': 'export const is=e=>URL.canParse(e)' }), nothing)
  expect(faults).toEqual(['URL.canParse (chrome 120, safari 17, edge 120): 1 uses in assets/lost-pictures.js'])
})

test.each([
  ['new CompressionStream(`gzip`)', { CompressionStream: 1 }],
  ['window.CompressionStream', { CompressionStream: 1 }],
  ['Promise.withResolvers();self.Promise[`withResolvers`]()', { 'Promise.withResolvers': 2 }],
  ['a.toSpliced(1);a?.toSpliced?.(2)', { 'Array.toSpliced': 2 }],
  ['e.transferToFixedLength()', { 'ArrayBuffer.transferToFixedLength': 1 }],
  ['new Intl.DurationFormat(`zh`)', { 'Intl.DurationFormat': 1 }],
  // Names that the floor has; words of a script's own.
  ['structuredClone(a);a.at(-1);Object.hasOwn(a,`b`);requestAnimationFrame(f);document.fonts', {}],
  ['const a={CompressionStream:1,toSpliced(){}};a.toSpliced();a.CompressionStream', {}],
  ['import{CompressionStream as a}from"./b.js";export{a as CompressionStream}', {}],
])('of %s', (text, expected) => {
  expect(usesIn({ 'a.js': text })).toEqual(expected)
})

test('what one script defines is meant by the others too', () => {
  expect(usesIn({ 'a.js': 'class A{toSpliced(){}}', 'b.js': 'a.toSpliced()' })).toEqual({})
})

test('styles: properties, at-rules, and selectors but where they forgive', () => {
  const css =
    '@layer a{.a\\:has{color:red}}@starting-style{a{b:c}}a:popover-open,b{text-wrap:balance}:is(a,:popover-open) c{color:red}'
  expect(usesIn({ 'a.css': css })).toEqual({ '@starting-style': 1, ':popover-open': 1, 'text-wrap': 1 })
})

test('an entry holds for as many uses as were looked at, and goes with the last', () => {
  const found = foundIn({ 'a.js': 'URL.canParse(a);URL.canParse(b)', 'a.css': 'a{text-wrap:balance}' })
  const known = (names: Record<string, number>) => ({
    ...nothing,
    scripts: [{ names, why: '' }],
    styles: { 'text-wrap': '' },
  })
  expect(faultsOf(found, known({ 'URL.canParse': 2 }))).toEqual([])
  expect(faultsOf(found, known({ 'URL.canParse': 1, 'Promise.try': 1 }))).toEqual([
    'Promise.try: no use is left, its entry goes',
    'URL.canParse (chrome 120, safari 17, edge 120): 2 uses, 1 when its guard was looked at in assets/a.js',
  ])
})

test('a name that a polyfill brings is used as often as one likes, in the files it comes with', () => {
  const found = foundIn({ 'pdf.js': 'Promise.try(a);Promise.try(b)', 'a.js': 'URL.canParse(a);Promise.try(c)' })
  const brought = (files?: RegExp) => [{ names: ['Promise.try', 'URL.canParse'], ...(files ? { files } : {}), why: '' }]
  expect(faultsOf(found, { ...nothing, brought: brought() })).toEqual([])
  expect(
    faultsOf(found, {
      ...nothing,
      brought: [...brought(/pdf/), { names: ['URL.canParse', 'Math.sumPrecise'], why: '' }],
    }),
  ).toEqual([
    'Math.sumPrecise: no use is left, its entry goes',
    'Promise.try (chrome 128, firefox 134, safari 18.2, edge 128): 3 uses in assets/a.js assets/pdf.js',
  ])
})
