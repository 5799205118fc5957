import { expect, test } from 'vitest'
import { offlineHtml, publicPictures } from './offline-html.ts'

const html =
  '<p>正文</p><img src="/files/cover/7/202611/a.jpg" alt="" /><img src="/files/image/7/b.png?expires=1&amp;signature=s" alt="x" /><p><a href="/files/file/7/c.pdf?signature=s">附件</a> <a href="https://example.com/page">外链</a></p>'

test('only public pictures are fetched for a copy', () => {
  expect(publicPictures(html)).toEqual(['/files/cover/7/202611/a.jpg'])
  expect(
    publicPictures('<img src="https://evil.example/files/cover/a.jpg"><img src="/files/cover/a.jpg?x=1">'),
  ).toEqual([])
})

test('a copy holds no signed link and no address of a file', () => {
  const copy = offlineHtml(html, new Map([['/files/cover/7/202611/a.jpg', 'data:image/jpeg;base64,AA']]))
  expect(copy).toContain('<img src="data:image/jpeg;base64,AA" alt="">')
  expect(copy).toContain('（图片需联网查看）')
  expect(copy).toContain('<a href="https://example.com/page">外链</a>')
  expect(copy).not.toMatch(/signature|\/files\//)
})
