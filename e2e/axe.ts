import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The axe that its builder comes with. */
const source = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')

/** What axe calls moderate and is held all the same: who listens to a page goes from heading to heading. */
const heldAsWell = new Set(['heading-order'])
/** The rules that look at colours; for the others dark pages are as light ones. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** Brings axe into a page that does not have it yet: its builder would bring it twice for each check, half of what a check costs. */
export async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) {
      await frame.evaluate(await readFile(source, 'utf8'))
    }
  }
}

/** What axe finds that keeps somebody from using the page. */
export async function axeFaultsOf(page: Page, only?: string[]): Promise<string[]> {
  // Only what is wrong is written down, and in the page itself: axe's own way opens a second one for each check.
  await bringAxe(page)
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode()
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) })
    .analyze()
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || heldAsWell.has(id))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 200)}`))
}
