import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import type { PdfPage } from './read-pdf.ts'
import { usePdfPage } from './use-pdf-page.ts'

/** Pages that are drawn when the test says so, and what happened to them in its order. */
function pagesOf(count: number, height = 1000) {
  const happened: string[] = []
  const drawn = new Map<number, () => void>()
  const pages = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const proxy = {
      getViewport: () => ({ width: 600 }),
      render: () => {
        happened.push(`draws ${number}`)
        let cancel: () => void = () => undefined
        const promise = new Promise<void>((resolve, reject) => {
          drawn.set(number, resolve)
          cancel = () => {
            happened.push(`gives up ${number}`)
            reject(new Error('cancelled'))
          }
        })
        return { promise, cancel: () => cancel() }
      },
      getTextContent: async () => {
        happened.push(`reads ${number}`)
        return { items: [{ str: `第${number}条` }] }
      },
    }
    return { number, width: 600, height, proxy: proxy as unknown as PdfPage['proxy'] }
  })
  const finish = (number: number) => drawn.get(number)?.()
  return { pages, happened, finish }
}

function Sheet({ of, onSeen }: { of: PdfPage; onSeen: (number: number) => void }) {
  const { canvas, text } = usePdfPage(of, () => onSeen(of.number))
  return (
    <>
      <canvas ref={canvas} width={of.width} height={of.height} style={{ width: 600 }} />
      <p>{text}</p>
    </>
  )
}

function drawSheets(pages: readonly PdfPage[]) {
  window.scrollTo(0, 0)
  const seen: number[] = []
  const sheets = pages.map((one) => <Sheet key={one.number} of={one} onSeen={(number) => seen.push(number)} />)
  return { ...draw(sheets), seen }
}

test('pages of a PDF are drawn one after the other, and the text of each is read after it', async () => {
  const { pages, happened, finish } = pagesOf(2, 300)
  const { seen } = drawSheets(pages)
  await expect.poll(() => [...seen].sort()).toEqual([1, 2])
  await expect.poll(() => happened).toEqual(['draws 1'])
  finish(1)
  await expect.element(page.getByText('第1条')).toBeInTheDocument()
  expect(happened).toEqual(['draws 1', 'reads 1', 'draws 2'])
  finish(2)
  await expect.element(page.getByText('第2条')).toBeInTheDocument()
  expect(happened).toEqual(['draws 1', 'reads 1', 'draws 2', 'reads 2'])
})

test('pages that are passed by before their turn are not drawn', async () => {
  const { pages, happened, finish } = pagesOf(9)
  const { seen } = drawSheets(pages)
  await expect.poll(() => happened).toEqual(['draws 1'])
  for (const number of [3, 5, 7]) {
    document.querySelectorAll('canvas')[number - 1]?.scrollIntoView()
    await expect.poll(() => seen).toContain(number)
  }
  finish(1)
  await expect.poll(() => happened).toEqual(['draws 1', 'reads 1', 'draws 7'])
})

test('a page that is left while it is drawn is given up, and the next that is opened has its turn', async () => {
  const first = pagesOf(2)
  const { leave } = drawSheets(first.pages)
  await expect.poll(() => first.happened).toEqual(['draws 1'])
  leave()
  await expect.poll(() => first.happened).toEqual(['draws 1', 'gives up 1'])
  const { pages, happened } = pagesOf(1)
  drawSheets(pages)
  await expect.poll(() => happened).toEqual(['draws 1'])
  expect(first.happened).toEqual(['draws 1', 'gives up 1'])
})

test('of a long PDF only the pages near the view are kept, each in its place, and drawn again when they come back', async () => {
  const { pages, happened, finish } = pagesOf(40)
  drawSheets(pages)
  await expect.poll(() => happened).toEqual(['draws 1'])
  const canvases = [...document.querySelectorAll('canvas')]
  const kept = () => canvases.filter(({ width }) => width > 0).length
  const heights = () => canvases.map((one) => Math.round(one.getBoundingClientRect().height))
  const before = heights()
  const isDrawn = (number: number) => {
    for (const one of pages) {
      finish(one.number)
    }
    return happened.lastIndexOf(`draws ${number}`)
  }
  for (const one of pages) {
    canvases[one.number - 1]?.scrollIntoView()
    await expect.poll(() => isDrawn(one.number)).toBeGreaterThan(-1)
  }
  await expect.poll(kept).toBeLessThan(9)
  expect(heights()).toEqual(before)
  const first = isDrawn(1)
  window.scrollTo(0, 0)
  await expect.poll(() => isDrawn(1)).toBeGreaterThan(first)
  expect(canvases[0]?.width).toBe(600)
})
