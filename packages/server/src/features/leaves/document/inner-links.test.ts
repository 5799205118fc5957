import { expect, test } from 'vitest'
import { withoutInnerLinks } from './inner-links.ts'

test.each([
  ['<p><a href="#_Toc1">目录</a></p>', '<p>目录</p>'],
  ['<p><a id="_GoBack"></a>正文</p>', '<p>正文</p>'],
  ['<a href="https://a.cn/?q=1">外链</a><a href="mailto:a@b.cn">信</a>', undefined],
  ['<a href="file:///C:/a.docx">本机</a>与<a href="../b.docx">旁边</a>', '本机与旁边'],
  ['<a href="#x">一<a href="http://a.cn">二</a>三</a>', '一<a href="http://a.cn">二</a>三'],
])('%s', (html, left) => {
  expect(withoutInnerLinks(html)).toBe(left ?? html)
})
