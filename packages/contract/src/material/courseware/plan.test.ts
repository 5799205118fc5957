import { describe, expect, test } from 'vitest'
import { type PlannedChapter, planCourse, resolvePath, titleOf } from './plan.ts'

const filesAt = (...paths: string[]) => paths.map((path) => ({ path, size: 1 }))
const brief = ({ title, items, chapters }: Pick<PlannedChapter, 'title' | 'items' | 'chapters'>): unknown => ({
  title,
  items: items.map(({ kind, title: name }) => `${kind} ${name}`),
  ...(chapters.length > 0 ? { chapters: chapters.map(brief) } : {}),
})

describe('a plan', () => {
  test('makes chapters of folders and items of files, in the order of their numbers', () => {
    const plan = planCourse(
      filesAt(
        'Python基础/10-总结.md',
        'Python基础/2-变量/2-讲义.pdf',
        'Python基础/2-变量/1-什么是变量.mp4',
        'Python基础/1-导论/课件.pptx',
        'Python基础/2-变量/10-练习题.xlsx',
      ),
    )
    expect(brief(plan)).toEqual({
      title: 'Python基础',
      items: ['article 总结'],
      chapters: [
        { title: '导论', items: ['document 课件'] },
        { title: '变量', items: ['video 什么是变量', 'document 讲义', 'exam 练习题'] },
      ],
    })
    expect(plan.skipped).toEqual([])
  })

  test('keeps the number of a section in its title, and what stands behind a dot in a folder’s name', () => {
    const plan = planCourse(filesAt('Python3.12 基础/1.1 安全规程/1.讲义.pdf', 'Python3.12 基础/2.总结/a.pdf'))
    expect(brief(plan)).toEqual({
      title: 'Python3.12 基础',
      items: [],
      chapters: [
        { title: '1.1 安全规程', items: ['document 讲义'] },
        { title: '总结', items: ['document a'] },
      ],
    })
  })

  test('counts in Chinese', () => {
    const { chapters } = planCourse(
      filesAt('课/第十章/a.pdf', '课/第二章/a.pdf', '课/第二十一章/a.pdf', '课/第十二章/a.pdf', '课/第一章/a.pdf'),
    )
    expect(chapters.map(({ title }) => title)).toEqual(['第一章', '第二章', '第十章', '第十二章', '第二十一章'])
  })

  test('goes two chapters deep, and what is deeper stands behind', () => {
    const plan = planCourse(filesAt('课/甲/一/a.pdf', '课/甲/一/深/b.pdf', '课/甲/二/c.pdf'))
    expect(brief(plan)).toEqual({
      title: '课',
      items: [],
      chapters: [
        {
          title: '甲',
          items: [],
          chapters: [
            { title: '一', items: ['document a', 'document b'] },
            { title: '二', items: ['document c'] },
          ],
        },
      ],
    })
  })

  test('says of every file that is left out why', () => {
    const plan = planCourse(
      [
        ...filesAt('课/.DS_Store', '课/__MACOSX/x.pdf', '课/~$稿.docx', '课/程序.exe', '课/图/a.png', '课/正文.md'),
        { path: '课/空.pdf', size: 0 },
      ],
      new Set(['课/图/a.png']),
    )
    expect(Object.fromEntries(plan.skipped.map(({ path, reason }) => [path, reason]))).toEqual({
      '课/.DS_Store': '系统文件',
      '课/__MACOSX/x.pdf': '系统文件',
      '课/~$稿.docx': '系统文件',
      '课/程序.exe': '不支持的文件类型',
      '课/图/a.png': '已用在图文中',
      '课/空.pdf': '空文件',
    })
    expect(brief(plan)).toEqual({ title: '课', items: ['article 正文'] })
  })

  test('takes pictures side by side as one set, named after their folder', () => {
    const plan = planCourse(filesAt('课/电路图/2.png', '课/电路图/1.jpg', '课/封面.png'))
    expect(plan.items).toMatchObject([{ kind: 'picture', title: '封面', paths: ['课/封面.png'] }])
    expect(plan.chapters[0]?.items).toMatchObject([
      { kind: 'picture', title: '电路图', paths: ['课/电路图/1.jpg', '课/电路图/2.png'] },
    ])
  })

  test('guesses by its name whether a table or a document holds questions, and leaves the choice', () => {
    const { items } = planCourse(filesAt('第一章测验.docx', '进度表.xlsx', 'x.gift'))
    expect(items.find(({ title }) => title === '进度表')?.choices).toEqual(['document', 'exam'])
    expect(new Map(items.map((one) => [one.title, one.kind]))).toEqual(
      new Map([
        ['第一章测验', 'exam'],
        ['进度表', 'document'],
        ['x', 'exam'],
      ]),
    )
  })
})

test.each([
  ['01_绪论.pdf', '绪论'],
  ['3、函数.md', '函数'],
  ['2026年计划.docx', '2026年计划'],
  ['12.mp4', '12'],
  ['1-1 开机演示.mp4', '1-1 开机演示'],
  ['1.2.数据类型.pdf', '1.2.数据类型'],
  ['2-3D打印.pdf', '3D打印'],
  [`${'长'.repeat(60)}.pdf`, '长'.repeat(50)],
])('the title of %s', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

test.each([
  ['课/一/正文.md', '图/a.png', '课/一/图/a.png'],
  ['课/一/正文.md', '../图/%E7%94%B5%E8%B7%AF.png', '课/图/电路.png'],
  ['正文.md', '../../etc/passwd', undefined],
  ['正文.md', 'https://example.com/a.png', undefined],
  ['正文.md', 'data:image/png;base64,xx', undefined],
])('in %s, %s leads to %s', (from, to, path) => {
  expect(resolvePath(from, to)).toBe(path)
})
