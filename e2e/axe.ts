import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe calls moderate and is held all the same: who listens to a page goes from heading to heading. */
const heldAsWell = new Set(['heading-order'])
/** The rules that look at colours; for the others dark pages are as light ones. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** What axe finds that keeps somebody from using the page. */
export async function axeFaultsOf(page: Page, only?: string[]): Promise<string[]> {
  // Only what is wrong is written down, and in the page itself: axe's own way opens a second one for each check.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) })
    .analyze()
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || heldAsWell.has(id))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 200)}`))
}
