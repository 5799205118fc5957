import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { createElement, type ReactNode } from 'react'

/** A drawing of `@ant-design/icons-svg`. */
export type IconDrawing = IconDefinition

interface Drawn {
  tag: string
  attrs: Record<string, string>
  children?: readonly Drawn[]
}

interface IconProps {
  /** Of one colour. */
  of: IconDrawing
  /** What it shows, where no text beside it says so. */
  'aria-label'?: string
  className?: string
}

/** `fill-rule` as React calls it. */
function named(attrs: Drawn['attrs']): Drawn['attrs'] {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name.replace(/-./g, ([, letter = '']) => letter.toUpperCase()),
      value,
    ]),
  )
}

function draw({ tag, attrs, children = [] }: Drawn, key: number): ReactNode {
  return createElement(tag, { key, ...named(attrs) }, ...children.map(draw))
}

/** A drawing as high as the text beside it and in its colour. */
export function Icon({ of, className = '', 'aria-label': label }: IconProps) {
  const { attrs, children = [] } = typeof of.icon === 'function' ? of.icon('currentColor', 'none') : of.icon
  const told = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return createElement(
    'svg',
    { ...named(attrs), ...told, width: '1em', height: '1em', fill: 'currentColor', className: `zx-icon ${className}` },
    ...children.map(draw),
  )
}
