import { Button, type ButtonProps } from 'antd'
import type { MouseEvent } from 'react'
import { useHref } from 'react-router'
import { prefetchPath } from './site-paths.ts'
import { useGo } from './use-go.ts'

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A button that is a link within the site: opens in place, and in a new tab where the person asks for one. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const href = useHref(to)
  const go = useGo()
  return (
    <Button
      {...rest}
      href={href}
      onMouseEnter={() => prefetchPath(to)}
      onClick={(event) => {
        if (isPlainClick(event)) {
          event.preventDefault()
          go(to)
        }
      }}
    />
  )
}
