import { type RefObject, useEffect, useRef } from 'react'
import type { Checked } from './use-import.ts'

/** Brings what a check found into view: below a long text nobody would see that it is there. */
export function useReportInView(checked: Checked): RefObject<HTMLElement | null> {
  const report = useRef<HTMLElement>(null)
  useEffect(() => {
    if (checked) {
      report.current?.scrollIntoView({ block: 'start' })
    }
  }, [checked])
  return report
}
