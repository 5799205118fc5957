import { codes } from '@zhixing/contract/codes.ts'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'
import { useEffect } from 'react'
import { CallError } from '#api/call-error.ts'
import { tellFailure } from '#api/failures.ts'

/** Opens the shell's dialog 帐号升级; closing it stays on the page. */
export function promptUpgrade(upgrade: UpgradeMessage): void {
  const { code, status } = codes.PLAN
  tellFailure(new CallError({ code, status, message: upgrade.text, upgrade }), { permissionClose: 'do_nothing' })
}

/** Opens it for a permission that an upgrade would give. */
export function useUpgradePrompt(upgrade: UpgradeMessage | null | undefined): void {
  useEffect(() => {
    if (upgrade) {
      promptUpgrade(upgrade)
    }
  }, [upgrade])
}
