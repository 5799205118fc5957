import { expect, test } from 'vitest'
import { draw } from '../../test/draw.tsx'
import { Focus } from './focus.tsx'

/** The moment an element is put on the page, before anything else runs. */
function drawnOnce(text: string): Promise<void> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (document.body.textContent?.includes(text)) {
        watch.disconnect()
        resolve()
      }
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
}

test('a key that is pressed as soon as the page is drawn is not missed', async () => {
  const pressed: string[] = []
  const there = drawnOnce('第 1 题')
  draw(
    <Focus title="考试" shortcuts={[{ key: 'g', label: '跳到题号', run: () => pressed.push('g') }]}>
      第 1 题
    </Focus>,
  )
  await there
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true }))
  expect(pressed).toEqual(['g'])
})
