import type { SiteConfig } from '@zhixing/contract/base/setting/calls.ts'

type Systems = SiteConfig['sibling_systems']

/** Other systems as they are typed: a line for each, its name and its address. */
export function systemsText(systems: Systems): string {
  return systems.map(({ name, url }) => `${name} ${url}`).join('\n')
}

/** Reads what was typed; the address is the last word of a line. */
export function readSystems(text: string): Systems {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const words = line.split(/\s+/)
      return { name: words.slice(0, -1).join(' '), url: words.at(-1) ?? '' }
    })
}
