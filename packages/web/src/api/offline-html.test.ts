import { expect, test } from 'vitest'
import { offlineHtml, picturesIn, shownHtml } from './offline-html.ts'

const html =
  '<p>正文</p><img data-file-id="7" src="/files/image/7/a.png?expires=1&amp;signature=s" alt="零件图" /><img data-file-id="8" src="https://files.example/b.jpg?signature=s" alt="" /><img src="https://evil.example/c.png"><img data-file-id="7" src="/files/image/7/a.png?expires=1&amp;signature=s" alt="零件图" /><p><a href="/files/file/7/c.pdf?signature=s">附件</a> <a href="https://example.com/page">外链</a></p>'

test('the pictures of a text are its stored files, each once, by the link of the moment', () => {
  expect(picturesIn(html)).toEqual([
    { fileId: 7, address: '/files/image/7/a.png?expires=1&signature=s' },
    { fileId: 8, address: 'https://files.example/b.jpg?signature=s' },
  ])
})

test('a copy holds no signed link and no address of a file; what is not kept is a word in its place', () => {
  const copy = offlineHtml(html, new Set([7]))
  expect(copy.match(/<img data-picture="7" alt="零件图">/g)).toHaveLength(2)
  expect(copy.match(/（图片需联网查看）/g)).toHaveLength(2)
  expect(copy).toContain('<a href="https://example.com/page">外链</a>')
  expect(copy).not.toMatch(/signature|\/files\/|files\.example|src=/)
})

test('a copy is shown with its pictures under addresses of this page', () => {
  const copy = offlineHtml(html, new Set([7, 8]))
  const shown = shownHtml(copy, new Map([[7, 'blob:https://zhixing.example/1']]))
  expect(shown).toContain('<img src="blob:https://zhixing.example/1" alt="零件图">')
  expect(shown).toContain('（图片需联网查看）')
  expect(shown).not.toContain('data-picture')
})
