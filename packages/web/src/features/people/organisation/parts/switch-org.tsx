import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '#api/failures.ts'
import { changeOrganisation } from '#session/session-actions.ts'
import { Button } from '#ui/button.tsx'
import { useApp } from '#ui/use-app.ts'

/** Makes an organisation the current one. */
export function SwitchOrg({ groupId }: { groupId: number }) {
  const client = useQueryClient()
  const { message } = useApp()
  const [isSending, setSending] = useState(false)
  async function handleSwitch(): Promise<void> {
    setSending(true)
    try {
      const next = await changeOrganisation(client, groupId)
      message.success(`已切换到${next.groupInfo?.group_name ?? ''}`)
    } catch (error) {
      tellFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button type="primary" loading={isSending} onClick={() => handleSwitch()}>
      切换
    </Button>
  )
}
