import { expect, test } from 'vitest'
import { linkedPieces } from './linked-pieces.ts'

test.each([
  ['没有地址', ['没有地址']],
  ['见https://example.com/a?b=1。还有', ['见', '<https://example.com/a?b=1>', '。还有']],
  ['(http://a.cn/x).', ['(', '<http://a.cn/x>', ').']],
  ['https://a.cn https://b.cn', ['<https://a.cn>', ' ', '<https://b.cn>']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
])('addresses in what somebody wrote can be opened (N16): %s', (text, pieces) => {
  expect(linkedPieces(text).map((piece) => (piece.isAddress ? `<${piece.text}>` : piece.text))).toEqual(pieces)
})
