import { lazy } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { Beside } from './beside.tsx'

test('a part beside the page does not wait for another one whose code does not come', async () => {
  const Coming = lazy<() => null>(() => new Promise(() => undefined))
  draw(<Beside all={[Coming, () => <p>已保存</p>]} />)
  await expect.element(page.getByText('已保存')).toBeVisible()
})
