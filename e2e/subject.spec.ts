import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { asOther } from './as-other.ts'
import { expect, signIn, signOut, test } from './fixtures.ts'

test('an admin makes a subject, fills and orders it; a learner subscribes; it can be deleted', async ({
  page,
  browser,
}, info) => {
  const title = `专题${info.project.name}${Date.now() % 100_000}`
  await signIn(page, 'orgadmin')
  await page.goto('/sec/subject/add')
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await expect(page.getByText('请输入专题名称').first()).toBeVisible()
  await page.getByLabel('名称').fill(title)
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await expect(page.getByText('还没有内容')).toBeVisible()

  await page.getByRole('button', { name: '添加学习资源' }).first().click()
  const dialog = page.getByRole('dialog')
  for (const keyword of ['python', '数控']) {
    await dialog.getByRole('textbox').fill(keyword)
    await dialog.getByRole('textbox').press('Enter')
    await dialog
      .getByRole('checkbox', { name: new RegExp(keyword, 'i') })
      .first()
      .check()
  }
  await dialog.getByRole('button', { name: '添加2项' }).click()
  const lines = page.getByRole('list', { name: '专题内容' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  // Until it is gone a dialog keeps the focus.
  await expect(dialog).toBeHidden()
  const first = (await lines.first().getByRole('link').textContent()) ?? ''
  // However fast the keys come, none is lost.
  await lines
    .first()
    .getByRole('button', { name: `移动${first}` })
    .evaluate((grip) => {
      for (const code of ['Space', 'ArrowDown']) {
        grip.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }))
      }
    })
  await expect(page.getByText(`${first}移到`)).toBeAttached()
  // The order is shown before it is kept, and a reload gives up what is under way.
  const kept = page.waitForResponse((reply) => reply.url().includes(subjectCalls.sortContents.path))
  await page.keyboard.press('Space')
  await expect(lines.last().getByRole('link')).toHaveText(first)
  await kept
  await page.reload()
  await expect(lines.last().getByRole('link')).toHaveText(first)

  const path = new URL(page.url()).pathname.replace('manage', 'detail').replace('/content', '')
  await asOther(browser, 'learner', async (_request, learner) => {
    await learner.goto(path)
    await expect(learner.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await learner.getByRole('button', { name: '订阅', exact: true }).click()
    await expect(learner.getByText('订阅成功')).toBeVisible()
    await learner.reload()
    await expect(learner.getByRole('button', { name: '已订阅', exact: true })).toBeVisible()
    await expect(learner.getByRole('link', { name: '管理', exact: true })).toHaveCount(0)
  })

  await page.getByRole('link', { name: '基本信息' }).click()
  await page.getByRole('button', { name: '删除专题' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page).toHaveURL(/creator\/subject/)
  await expect(page.getByText(title)).toHaveCount(0)
})

test('teaching resources are for teachers and visitors; a learner lands on the page that says so (subject.type.gate)', async ({
  page,
}) => {
  await page.goto('/sec/subject/type/teaching_resource')
  await expect(page.getByRole('heading', { level: 1, name: '教学资源中心' })).toBeVisible()
  await signIn(page, 'learner')
  await page.goto('/sec/subject/type/teaching_resource')
  await expect(page).toHaveURL(/\/sec\/noauth/)
  await page.goto('/sec/subject/type/study_resource?keyword=python')
  await expect(page.getByRole('link', { name: /Python/ }).first()).toBeVisible()
})

test('the creator centre has the entry of subject pages for the super admin only (creator.sidebar.subject)', async ({
  page,
}) => {
  const entry = page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '专题页' })
  await signIn(page, 'super')
  await page.goto('/sec/creator/library/index')
  await expect(entry).toBeVisible()
  await signOut(page)
  await signIn(page, 'orgadmin')
  await page.goto('/sec/creator/library/index')
  await expect(page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '素材库' })).toBeVisible()
  await expect(entry).toHaveCount(0)
})
