import { expect, test } from 'vitest'
import { gatherPictures } from './gather-pictures.ts'

const link = (fileId: number, ending = 'jpg') => ({ fileId, address: `/files/image/${fileId}.${ending}?signature=s` })
/** Each picture is as large as its number says; the seventh cannot be fetched. */
const read = (address: string) => {
  const size = Number(/(\d+)\./.exec(address)?.[1])
  return size === 7 ? Promise.reject(new Error('gone')) : Promise.resolve(new ArrayBuffer(size))
}

test('pictures are kept while there is room, and a smaller one after one that does not fit', async () => {
  const kept = await gatherPictures([link(4), link(9), link(5), link(1), link(2)], 10, read)
  expect(kept.map(({ fileId, bytes }) => [fileId, bytes.byteLength])).toEqual([
    [4, 4],
    [5, 5],
    [1, 1],
  ])
})

test('one that cannot be fetched is left out; each has the type of its file', async () => {
  const kept = await gatherPictures([link(7), link(1, 'png'), link(2)], 10, read)
  expect(kept.map(({ fileId, type }) => [fileId, type])).toEqual([
    [1, 'image/png'],
    [2, 'image/jpeg'],
  ])
})

test('without room nothing is kept', async () => {
  expect(await gatherPictures([link(1)], 0, read)).toEqual([])
})
