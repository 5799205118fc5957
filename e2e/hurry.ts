import type { Page } from '@playwright/test'

/** Longer than the pause after which a draft saves itself. */
const pauseMs = 12_000

/** Before the page is opened: its clock goes on as ever, and can be moved by `hurry`. */
export async function useMovableClock(page: Page): Promise<void> {
  await page.clock.install()
}

/** What the page does by itself after a pause, it does now. */
export async function hurry(page: Page): Promise<void> {
  await page.clock.fastForward(pauseMs)
}
