import { nobody } from '@zhixing/contract/nobody.ts'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../test/draw.tsx'
import type { CreateItem } from './create-items.tsx'
import { CreateMenu } from './create-menu.tsx'

const teacher = { ...nobody, uid: 1, createLimit: true }

test('what is made in a dialog opens it, and no page is left; what leads nowhere is not shown', async () => {
  const items: readonly CreateItem[] = [
    {
      opens: ({ onClose }) => (
        <button type="button" onClick={onClose}>
          新的频道
        </button>
      ),
      label: '频道',
      icon: null,
      isFor: () => true,
    },
    { path: '/nowhere/at/all', label: '竞赛', icon: null, isFor: () => true },
  ]
  draw(
    <MemoryRouter>
      <CreateMenu session={teacher} items={items} />
    </MemoryRouter>,
  )
  await page.getByRole('button', { name: '创作' }).click()
  await expect.element(page.getByRole('menuitem', { name: '竞赛' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: '频道' }).click()
  const dialog = page.getByRole('button', { name: '新的频道' })
  await expect.element(dialog).toBeVisible()
  await dialog.click()
  await expect.element(dialog).not.toBeInTheDocument()
})
