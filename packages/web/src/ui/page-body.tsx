import type { ReactNode } from 'react'

const widths = { full: '', wide: 'max-w-[1352px]', narrow: 'max-w-[1072px]', form: 'max-w-[720px]' } as const

interface PageBodyProps {
  /** `full`, or one of the specs' layouts 1352 and 1072 (spec 3 §9), or a form's column. */
  width?: keyof typeof widths
  children: ReactNode
}

/** The padding and width of a page inside the shell. */
export function PageBody({ width = 'wide', children }: PageBodyProps) {
  return <div className={`mx-auto w-full px-4 py-4 md:px-6 md:py-6 ${widths[width]}`}>{children}</div>
}
