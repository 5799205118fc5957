import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { onPage } from '../../test/on-page.tsx'
import { Learn } from './learn.tsx'
import { PageLink } from './page-link.tsx'

test('on a phone the outline gives way to the item chosen in it, also to the one that is open', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1024, 768))
  draw(
    onPage(
      <Learn title="车工工艺" backTo="/" percent={50} outline={<PageLink to="/?item=2">第二节</PageLink>}>
        <p>正文</p>
      </Learn>,
    ),
  )
  const outline = page.getByRole('dialog', { name: '目录' })
  for (const _time of ['another item', 'the same again']) {
    await page.getByRole('button', { name: '打开目录' }).click()
    await outline.getByRole('link', { name: '第二节' }).click()
    await expect.element(outline).not.toBeInTheDocument()
  }
})
