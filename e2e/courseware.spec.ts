import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

/** A teacher's folder: two chapters with texts and questions, and a file nothing can be made of. */
async function writeCourse(name: string): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'course-')), name)
  await Promise.all(
    ['第一章 导论', '第十章 总结', '第二章 函数'].map((one) => mkdir(path.join(folder, one), { recursive: true })),
  )
  await writeFile(path.join(folder, '第一章 导论/2-读一读.md'), '# 标题\n\n- 第一点\n- 第二点\n')
  await writeFile(path.join(folder, '第一章 导论/10-想一想.txt'), '为什么要学这门课？')
  await writeFile(path.join(folder, '第十章 总结/回顾.md'), '到此为止。')
  await writeFile(
    path.join(folder, '第二章 函数/小测.gift'),
    '::一:: 1+1等于几？ {=2 ~3 ~4}\n\n::二:: 函数可以有返回值。 {TRUE}\n',
  )
  await writeFile(
    path.join(folder, '第二章 函数/章测试.txt'),
    '一、单选题（每题2分，共2分）\n1. 1+1等于几？\nA. 2 B. 3\n答案：A\n二、判断题（每题3分）\n1. 函数可以有返回值。\n答案：对\n',
  )
  await writeFile(path.join(folder, '第二章 函数/安装.exe'), 'x')
  return folder
}

test('a teacher’s folder becomes chapters and items, and what was not taken is told', async ({ page }) => {
  await signIn(page, 'teacher')
  const title = `导入课 ${Date.now() % 1_000_000}`
  const { id } = await callAs(page.context().request, collectionCalls.create, { industry_id: 1, title })
  const folder = await writeCourse(title)
  await page.goto(`/sec/collection/manage/${id}/content`)
  await page.getByRole('link', { name: '批量导入' }).click()
  await expect(page).toHaveURL(`/sec/collection/manage/${id}/import`)
  await page.getByLabel('课程文件夹').setInputFiles(folder)
  await expect(page.getByRole('heading', { name: '将导入5项内容' })).toBeVisible()
  await page.getByText('1个文件不导入').click()
  await expect(page.getByText('不支持的文件类型')).toBeVisible()
  await page.getByRole('button', { name: '不导入想一想' }).click()
  await page.getByRole('button', { name: '开始导入' }).click()
  await expect(page.getByText('已导入4项')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: '查看内容' }).click()
  await expect(page.getByRole('heading', { name: /第.+章/ })).toContainText([
    '第一章 导论',
    '第二章 函数',
    '第十章 总结',
  ])
  await expect(page.getByRole('listitem').filter({ hasText: '小测' }).last()).toContainText('2题')
  const { items } = await callAs(page.context().request, outlineCalls.tree, { content_id: id })
  const exam = items.find((item) => item.title === '章测试')
  const paper = await callAs(page.context().request, examCalls.questions, { id: exam?.content_id ?? 0 })
  expect(paper.sections.map((section) => [section.title, section.total_score])).toEqual([
    ['单选题', 2],
    ['判断题', 3],
  ])
  await rm(path.dirname(folder), { recursive: true })
})

test('a collection is exported as a package and is the same in another collection', async ({ page }, { outputDir }) => {
  await signIn(page, 'teacher')
  const request = page.context().request
  const title = `打包课 ${Date.now() % 1_000_000}`
  const { id } = await callAs(request, collectionCalls.create, { industry_id: 1, title, introduce: '从这里到那里' })
  const chapter = await callAs(request, outlineCalls.createSection, { content_id: id, title: '第一章' })
  await callAs(request, articleCalls.create, {
    title: '读一读',
    body: '<p>正文在此</p>',
    container_id: id,
    section_id: chapter.id,
  })
  await callAs(request, linkCalls.create, { title: '看一看', url: 'https://example.com/', container_id: id })

  await page.goto(`/sec/collection/manage/${id}/content`)
  await page.getByRole('link', { name: '导出课程包' }).click()
  await page.getByRole('button', { name: '导出课程包' }).click()
  await expect(page.getByText('课程包已生成')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: '保存到本机' }).click()
  const saved = path.join(outputDir, 'course.zip')
  await (await saving).saveAs(saved)

  const other = await callAs(request, collectionCalls.create, {
    industry_id: 1,
    title: `空课 ${Date.now() % 1_000_000}`,
  })
  await page.goto(`/sec/collection/manage/${other.id}/import`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择压缩包（zip）' }).click()
  await (await choosing).setFiles(saved)
  await expect(page.getByRole('heading', { name: `课程包《${title}》：将导入2项内容` })).toBeVisible()
  await page.getByRole('checkbox', { name: '名称、简介、封面和标签也用课程包里的' }).check()
  await page.getByRole('button', { name: '开始导入' }).click()
  await expect(page.getByText('已导入2项')).toBeVisible()
  await page.getByRole('link', { name: '查看内容' }).click()
  await expect(page.getByRole('heading', { name: '第一章' })).toBeVisible()
  await expect(page.getByText('读一读').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})
