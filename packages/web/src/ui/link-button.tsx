import { useHref } from 'react-router'
import { Button, type ButtonProps } from './button.tsx'
import { isPlainClick } from './is-plain-click.ts'
import { prefetchPath, pressOptions } from './site-paths.ts'
import { useGo } from './use-go.ts'

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
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
          go(to, pressOptions(to))
        }
      }}
    />
  )
}
