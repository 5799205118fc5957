import { useEffect } from 'react'
import { watchContent } from './watched.ts'

/** Keeps the replies about a content fresh while a page shows it: its changes are told over the socket. */
export function useWatch(contentId: number): void {
  useEffect(() => (contentId > 0 ? watchContent(contentId) : undefined), [contentId])
}
