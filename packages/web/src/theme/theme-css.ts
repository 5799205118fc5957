import { brandPair, coverPairs, dark, fontFamily, light, type Palette, sizes } from './tokens.ts'

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function variables(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--zx-${kebab(name)}:${value};`)
    .join('')
}

/** The tokens as a stylesheet. A stored choice stands as `data-theme` on the root; without one the system decides. */
export function themeCss(): string {
  const lengths = `--zx-radius:${sizes.radius}px;--zx-header:${sizes.header}px;--zx-sidebar:${sizes.sidebar}px;--zx-sidebar-small:${sizes.sidebarSmall}px;--zx-right-panel:${sizes.rightPanel}px;--zx-font:${fontFamily};`
  const covers = coverPairs
    .map(([from, to], index) => `.zx-cover-${index}{background-image:linear-gradient(135deg,${from},${to})}`)
    .join('\n')
  return [
    // What is to be printed is light, whatever theme the page has.
    `:root,.zx-paper{color-scheme:light;${lengths}--zx-shadow:0 1px 2px #10182814,0 2px 8px #1018280d;${variables(light)}}`,
    // Paper is white: there only the light colours stand.
    `@media screen{:root[data-theme=dark]{color-scheme:dark;--zx-shadow:0 1px 2px #00000066;${variables(dark)}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;--zx-shadow:0 1px 2px #00000066;${variables(dark)}}}`,
    `.zx-brand{color:#fff;background-image:linear-gradient(160deg,${brandPair[0]},${brandPair[1]})}`,
    covers,
  ].join('\n')
}
