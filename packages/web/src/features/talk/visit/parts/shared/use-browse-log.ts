import { visitCalls } from '@zhixing/contract/talk/visit/calls.ts'
import { useEffect } from 'react'
import { request } from '#api/request.ts'
import { useSession } from '#session/use-session.ts'

/** Notes that a content was looked at, once per opening; a failure is nobody's business. */
export function useBrowseLog(contentType: string, contentId: number): void {
  const { openid } = useSession()
  useEffect(() => {
    const look = { content_type: contentType, content_id: contentId, openid, platform: 'lxp', action: 'browse_content' }
    request(visitCalls.addBrowseLog, look).catch(() => undefined)
  }, [contentType, contentId, openid])
}
