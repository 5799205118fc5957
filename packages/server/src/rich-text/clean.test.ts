import { articleCalls } from '@zhixing/contract/article/calls.ts'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import { buildTeacher } from '../features/organisation/organisation.factory.ts'
import { cleanHtml, isEmptyHtml, plainText } from './clean.ts'

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
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(/<(script|svg|math|iframe|object|embed|style|form|input|template|base|link|meta)/i)
    expect(clean).not.toMatch(/\son\w+=|javascript:|data:|position|url\(|evil\.example|\sid="|class="/i)
    expect(cleanHtml(clean)).toBe(clean)
  })

  test('what the editor makes stays as it is', () => {
    const html =
      '<h2>标题</h2><p style="text-align:center">正文<strong>重点</strong></p><ul><li>一</li></ul><table><tbody><tr><td colspan="2">格</td></tr></tbody></table><img data-file-id="7" alt="图" width="100">'
    expect(cleanHtml(html)).toContain('<h2>标题</h2>')
    expect(cleanHtml(html)).toContain('<td colspan="2">格</td>')
    expect(cleanHtml(html)).toContain('data-file-id="7"')
  })

  test('a link opens elsewhere and cannot reach back', () => {
    expect(cleanHtml('<a href="https://example.cn">x</a>')).toBe(
      '<a href="https://example.cn" target="_blank" rel="noopener nofollow">x</a>',
    )
  })
})

describe('counting', () => {
  test('characters are counted without markup and entities', () => {
    expect(plainText('<p>甲&nbsp;乙<br>&amp;丙</p>').replace(/\s/g, '')).toBe('甲乙丙')
  })

  test('a picture alone is not empty; markup alone is', () => {
    expect(isEmptyHtml('<p><img data-file-id="7"></p>')).toBe(false)
    expect(isEmptyHtml('<p>&nbsp;</p><p><br></p>')).toBe(true)
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
