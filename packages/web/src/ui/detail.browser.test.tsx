import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { onPage } from '../../test/on-page.tsx'
import { Detail } from './detail.tsx'

const tabs = ['目录', '计划', '辅助资源', '实训室', '介绍', '公告'].map((label) => ({
  key: label,
  label,
  content: <p>{label}的内容</p>,
}))

// The looks of the app, which are not here, keep tabs in one line.
const line = '[role=tablist] { display: flex; overflow-x: auto } [role=tab] { flex: none; width: 120px }'

const detail = (tab: string) =>
  onPage(
    <>
      <style>{line}</style>
      <Detail title="机电班" cover={{}} tabs={tabs} tab={tab} onTab={() => undefined} />
    </>,
  )

test('a tab that is not there for this person gives way to the first', async () => {
  draw(detail('讨论'))
  await expect.element(page.getByText('目录的内容')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: '目录' })).toHaveAttribute('aria-selected', 'true')
})

test('on a phone the tab of the address is in view among those that scroll sideways', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1024, 768))
  draw(detail('公告'))
  await expect.element(page.getByText('公告的内容')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: '公告' })).toBeInViewport({ ratio: 1 })
})
