import type { ReactNode } from 'react'
import { useIsPanel } from './panel-context.ts'

const widths = { full: '', wide: 'max-w-[1352px]', narrow: 'max-w-[1072px]', form: 'max-w-[720px]' } as const

interface PageBodyProps {
  /** `full`, or one of the specs' layouts 1352 and 1072 (spec 3 §9), or a form's column. */
  width?: keyof typeof widths
  children: ReactNode
}

/** The padding and width of a page inside the shell; inside a managed area, its width alone. */
export function PageBody({ width = 'wide', children }: PageBodyProps) {
  if (useIsPanel()) {
    return <div className={`w-full ${widths[width]}`}>{children}</div>
  }
  return <div className={`mx-auto w-full px-4 py-4 md:px-6 md:py-6 ${widths[width]}`}>{children}</div>
}
