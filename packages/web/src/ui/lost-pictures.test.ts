import { expect, test } from 'vitest'
import { createLostPictures } from './lost-pictures.ts'

const host = 'https://zhixing.example'
const minute = 60_000

test('a picture whose signed link went stale is asked for again, by its path', () => {
  const lost = createLostPictures()
  expect(lost.note(`${host}/files/body/1/a.png?e=1&n=a.png&s=x`, 0)).toBe('/files/body/1/a.png')
  expect(lost.note(`${host}/files/body/1/b.png?e=1&n=b.png&s=x`, 0)).toBe('/files/body/1/b.png')
})

test('one that is gone for good is not asked for over and over, whatever its link', () => {
  const lost = createLostPictures()
  lost.note(`${host}/files/body/1/a.png?e=1&s=x`, 0)
  expect(lost.note(`${host}/files/body/1/a.png?e=2&s=y`, minute)).toBeUndefined()
  expect(lost.note(`${host}/files/body/1/a.png?e=2&s=y`, 10 * minute)).toBe('/files/body/1/a.png')
})

test('is told in browsers without URL.canParse, Chrome 109 to 119 (T301)', () => {
  const known = URL.canParse
  Reflect.deleteProperty(URL, 'canParse')
  try {
    const lost = createLostPictures()
    expect(lost.note(`${host}/files/body/1/c.png?e=1&s=x`, 0)).toBe('/files/body/1/c.png')
    expect(lost.note('no address', 0)).toBeUndefined()
  } finally {
    URL.canParse = known
  }
})

test('what needs no link is left alone: covers, drawn pictures, nonsense', () => {
  const lost = createLostPictures()
  const all = [`${host}/files/cover/1.png`, 'data:image/png;base64,x', `blob:${host}/1?x`, '', 'x?y']
  expect(all.map((src) => lost.note(src, 0))).toEqual(all.map(() => undefined))
})
