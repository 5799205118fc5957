import { expect, test } from 'vitest'
import { bandColors } from '../ui/band-colors.ts'
import { dark, light, type Palette } from './tokens.ts'

/** WCAG's contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const grounds = ['page', 'card', 'raised', 'sunken'] as const satisfies readonly (keyof Palette)[]
const words = ['text', 'textSoft', 'textFaint', 'primary', 'tealText', 'amberText', 'danger'] as const
const labels = [
  ['primary', 'primarySoft'],
  ['tealText', 'tealSoft'],
  ['amberText', 'amberSoft'],
  ['danger', 'dangerSoft'],
  ['textFaint', 'primarySoft'],
] as const

test.each([
  ['light', light],
  ['dark', dark],
])('every text of the %s theme can be read on every ground', (_name, palette) => {
  const pairs = [...words.flatMap((word) => grounds.map((ground) => [word, ground] as const)), ...labels]
  const poor = pairs.filter(([word, ground]) => contrast(palette[word], palette[ground]) < 4.5)
  expect(poor).toEqual([])
})

test.each([
  ['light', light],
  ['dark', dark],
])('every bar of a distribution stands out from the card of the %s theme', (_name, palette) => {
  const faint = bandColors.filter((color) => contrast(palette[color], palette.card) < 3)
  expect(faint).toEqual([])
})
