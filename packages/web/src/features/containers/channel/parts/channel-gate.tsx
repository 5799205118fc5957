import type { ReactNode } from 'react'

/** Around every page of managing a path: a draft is published by its own button, which asks for what is missing. */
export function ChannelGate({ children }: { children: ReactNode }) {
  return children
}
