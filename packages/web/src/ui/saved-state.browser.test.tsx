import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { SavedState } from './saved-state.tsx'

afterEach(() => vi.restoreAllMocks())

test('what failed without a network says so, and is saved once it is back (N16)', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const onRetry = vi.fn<() => void>()
  draw(<SavedState saving={{ state: 'failed' }} onRetry={onRetry} />)
  await expect.element(page.getByText('没有网络，联网后自动保存')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
  isOnline.mockReturnValue(true)
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return onRetry.mock.calls.length
    })
    .toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})
