import { createRequire } from 'node:module'
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type MappingAlgorithm, type ThemeConfig, theme } from 'antd'
import postcss, { type Rule } from 'postcss'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { antdBase } from '../src/theme/antd-tokens.ts'
import type { Mode } from '../src/theme/mode.ts'

/** antd mutes each colour for the dark, where ours are chosen for it: what it made of them stands for what is pressed. */
const darkAlgorithm: MappingAlgorithm = (seed) => {
  const muted = theme.darkAlgorithm(seed)
  return {
    ...muted,
    colorPrimary: seed.colorPrimary,
    colorPrimaryActive: muted.colorPrimary,
    colorLink: seed.colorLink,
    colorLinkActive: muted.colorLink,
    colorSuccess: seed.colorSuccess,
    colorWarning: seed.colorWarning,
    colorError: seed.colorError,
    colorErrorActive: muted.colorError,
    colorErrorText: seed.colorError,
    colorInfo: seed.colorInfo,
  }
}

/** antd's theme as it is at the build, where there is time to work everything out. */
export function wholeTheme(mode: Mode): ThemeConfig {
  return { ...antdBase(mode), algorithm: mode === 'dark' ? darkAlgorithm : theme.defaultAlgorithm }
}

interface Part {
  /** The class its rules hang on. */
  on: string
  /** Its export is a component, not a hook. */
  drawn?: true
  /** Other exports that make styles, with the class of each. */
  also?: Readonly<Record<string, string>>
}

/** The style modules of antd that the product uses. Another one stops the build: see antd-plugin.ts. */
export const parts: Readonly<Record<string, Part>> = {
  // First, for it brings what all of them share. A part comes before its own parts: what has no unit for them is as it
  // says.
  'button/style/index': { on: 'ant-btn' },
  '_util/wave/style': { on: 'ant-wave' },
  'app/style/index': { on: 'ant-app' },
  'badge/style/index': { on: 'ant-badge' },
  'checkbox/style/index': { on: 'ant-checkbox' },
  'drawer/style/index': { on: 'ant-drawer' },
  'dropdown/style/index': { on: 'ant-dropdown' },
  'empty/style/index': { on: 'ant-empty' },
  'form/style/index': { on: 'ant-form' },
  'form/style/fallbackCmp': { on: 'ant-form', drawn: true },
  'grid/style/index': { on: 'ant-row', also: { useRowStyle: 'ant-row', useColStyle: 'ant-col' } },
  'input/style/index': { on: 'ant-input', also: { useSharedStyle: 'ant-input' } },
  'input/style/textarea': { on: 'ant-input' },
  'message/style/index': { on: 'ant-message' },
  'modal/style/index': { on: 'ant-modal' },
  'modal/style/confirm': { on: 'ant-modal', drawn: true },
  'notification/style/index': { on: 'ant-notification' },
  'popover/style/index': { on: 'ant-popover' },
  'progress/style/index': { on: 'ant-progress' },
  'qr-code/style/index': { on: 'ant-qrcode' },
  'select/style/index': { on: 'ant-select' },
  'spin/style/index': { on: 'ant-spin' },
  'tooltip/style/index': { on: 'ant-tooltip' },
}

/** Parts of parts that the product does not draw: ribbons, skeletons, joined fields; a menu stands in a dropdown only. */
export const undrawn: ReadonlySet<string> = new Set([
  'badge/style/ribbon',
  'button/style/compact',
  'menu/style/index',
  'skeleton/style/index',
  'space/style/addon',
  'space/style/compact',
  'space/style/index',
])

const named = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold'
/** What antd can look like and here never does: from right to left, in its own named colours, in columns of a grid. */
const unused = [
  /-rtl\b/,
  new RegExp(`-(?:color-)?(?:${named})(?:-inverse)?\\b`),
  /-col-(?:\w{1,9}-){0,4}\d/,
  /\.data-ant-/,
]

/** Any link of the page: what colour it has is said where it stands. */
const bareLink = /^a(?::\w+)?$/

const require = createRequire(import.meta.url)
const cache = createCache()
const sheets = new Map<string, string>()

/** Draws nothing; by being drawn it makes a part's styles. */
function Drawn({ name }: { name: string }): ReactNode {
  const { on, drawn, also } = parts[name] ?? { on: '' }
  if (drawn) {
    const { default: Part }: { default: FunctionComponent<{ prefixCls: string }> } = require(`antd/lib/${name}.js`)
    return createElement(Part, { prefixCls: on })
  }
  const hooks: Record<string, (prefixCls: string) => unknown> = require(`antd/lib/${name}.js`)
  for (const [key, of] of Object.entries({ default: on, ...also })) {
    hooks[key]?.(of)
  }
  return null
}

function draw(names: readonly string[], mode: Mode, into = cache): void {
  const drawn = names.map((name) => createElement(Drawn, { key: name, name }))
  const themed = createElement(ConfigProvider, { theme: wholeTheme(mode) }, drawn)
  renderToString(createElement(StyleProvider, { cache: into, layer: true }, themed))
}

function tidied(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkRules((rule: Rule) => {
    if (rule.selectors.every((selector) => bareLink.test(selector))) {
      rule.walkDecls('color', (declaration) => void declaration.remove())
    }
    const kept = rule.selectors.filter((selector) => !unused.some((one) => one.test(selector)))
    if (kept.length === 0) {
      rule.remove()
    } else {
      rule.selectors = kept
    }
  })
  return sheet.toString()
}

/** The rules of one style module, which hold for every colour: all colours and sizes in them are variables. */
export function antdRules(name: string): string {
  if (sheets.size === 0) {
    for (const part of Object.keys(parts)) {
      draw([part], 'light')
      sheets.set(part, tidied(extractStyle(cache, { plain: true, types: 'style', once: true })))
    }
  }
  return sheets.get(name) ?? ''
}

/** Names and values by where they hold: everywhere, or within a part that redefines what all have. */
type Variables = Map<string, Map<string, string>>
const everywhere = ''
const ownColour = new RegExp(`^--ant-(?:\\w+-)*(?:${named})(?:-|$)`)

/** Whether a token of antd's is one of the colours it has names for: `magenta`, `magenta-3`. */
export function isNamedColour(token: string): boolean {
  return new RegExp(`^(?:${named})(?:-?\\d+)?$`).test(token)
}

function variablesOf(mode: Mode): Variables {
  const own = createCache()
  draw(Object.keys(parts), mode, own)
  const sheet = postcss.parse(extractStyle(own, { plain: true, types: ['token', 'cssVar'] }))
  const found: Variables = new Map([[everywhere, new Map()]])
  // All have the common ones, which stand last: what a part says first would hold for everybody.
  for (const rule of sheet.nodes.filter((node) => node.type === 'rule').reverse()) {
    const part = /\.(ant-[\w-]+)$/.exec(rule.selector)?.[1]
    rule.walkDecls(/^--ant-/, ({ prop, value }) => {
      const isRedefined = part !== undefined && found.get(everywhere)?.has(prop)
      const scope = isRedefined ? `.${part}` : everywhere
      if (!ownColour.test(prop)) {
        found.set(scope, (found.get(scope) ?? new Map<string, string>()).set(prop, value))
      }
    })
  }
  return found
}

function text(variables: Variables, root: string): string {
  return [...variables]
    .filter(([, found]) => found.size > 0)
    .map(([scope, found]) => `${root}${scope && ` ${scope}`}{${[...found].map((pair) => pair.join(':')).join(';')}}`)
    .join('')
}

function changed(variables: Variables, from: Variables): Variables {
  return new Map(
    [...variables].map(([scope, found]) => [
      scope,
      new Map([...found].filter(([name, value]) => from.get(scope)?.get(name) !== value)),
    ]),
  )
}

/** The variables in the rules: light, and what is other in the dark, where themeCss() has its own. */
export function antdVariables(): string {
  const light = variablesOf('light')
  const dark = changed(variablesOf('dark'), light)
  const durations = [...(light.get(everywhere)?.keys() ?? [])].filter((name) =>
    name.startsWith('--ant-motion-duration'),
  )
  const still = new Map([[everywhere, new Map(durations.map((name) => [name, '0s']))]])
  return [
    text(light, ':root') + text(light, '.zx-paper'),
    `@media screen{${text(dark, ':root[data-theme=dark]')}}`,
    `@media screen and (prefers-color-scheme:dark){${text(dark, ':root:not([data-theme=light])')}}`,
    `@media (prefers-reduced-motion:reduce){${text(still, ':root')}}`,
  ].join('\n')
}
