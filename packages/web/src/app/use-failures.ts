import { useEffect, useRef } from 'react'
import { type FailureListener, onFailure } from '#api/failures.ts'

/** Listens for failures of calls while the component is there. */
export function useFailures(listener: FailureListener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onFailure((...failure) => latest.current(...failure)), [])
}
