import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import type { DocumentText } from '@zhixing/contract/leaves/document/text.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../../../../test/draw.tsx'
import { WordPaper } from './word-paper.tsx'

const file: StoredFile = {
  id: 1,
  url: '/files/a.docx?e=1',
  filename: '大纲.docx',
  filesize: 10,
  kind: 'document',
  type: 'docx',
  width: 0,
  height: 0,
  duration: 0,
  thumb_url: '',
  low_url: '',
  film_state: 'none',
  film_percent: 0,
}

function paperOf() {
  const seen: [number, number][] = []
  const onSeen = (at: number, of: number) => seen.push([at, of])
  const paper = (text: Partial<DocumentText>, html = '') => (
    <WordPaper file={file} text={{ state: 'ready', fault: '', lost: 0, ...text }} html={html} onSeen={onSeen} />
  )
  return { seen, paper }
}

test('a Word document is waited for with its file to download, and counts as seen at its end', async () => {
  const { seen, paper } = paperOf()
  const { redraw } = draw(paper({ state: 'making' }))
  await expect.element(page.getByText(/^正在生成在线预览/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '下载查看' })).toHaveAttribute('href', file.url)
  expect(seen).toEqual([])
  redraw(paper({}, '<p>评分办法</p><div style="height: 3000px"></div>'))
  await expect.element(page.getByText('评分办法')).toBeVisible()
  expect(seen).toEqual([])
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => seen).toEqual([[1, 1]])
})

test('one that lacks pictures says how many', async () => {
  const { paper } = paperOf()
  draw(paper({ lost: 3 }, '<p>正文</p>'))
  await expect.element(page.getByText(/^文档中有3张图片不能在线显示/)).toBeVisible()
})

test('one that cannot be read says why, and downloading it counts as having seen it', async () => {
  const { seen, paper } = paperOf()
  draw(paper({ state: 'failed', fault: '文件设有密码。' }))
  await expect.element(page.getByText('文件设有密码。')).toBeVisible()
  const link = page.getByRole('link', { name: '下载查看' })
  // The test's own page stays where it is.
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  expect(seen).toEqual([[1, 1]])
})
