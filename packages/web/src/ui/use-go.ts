import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

export type Go = (to: string, options?: NavigateOptions) => void

/** The way to another page; what becomes of the change the router shows, so that nobody waits for it. */
export function useGo(): Go {
  const navigate = useNavigate()
  return useCallback<Go>(
    (to, options) => {
      Promise.resolve(navigate(to, options)).catch(() => undefined)
    },
    [navigate],
  )
}
