import type { SelectProps } from 'antd'
import { lazy, Suspense } from 'react'

const AntdSelect = lazy(async () => ({ default: (await import('./antd-select.tsx')).AntdSelect }))

/** antd's select for forms. It arrives a moment after the page, of which it would be a tenth; its place is kept. */
export function SelectInput(props: SelectProps) {
  return (
    <Suspense fallback={<div className="h-8 rounded-card border border-edge bg-sunken max-md:h-11" aria-busy="true" />}>
      <AntdSelect {...props} />
    </Suspense>
  )
}
