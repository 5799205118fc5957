import { useQueryClient } from '@tanstack/react-query'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'
import { Suspense, useState } from 'react'
import { isNetworkError } from '#api/call-error.ts'
import { loginPromptText } from '#session/login-prompt-text.ts'
import { currentAddress, loginUrl } from '#session/login-url.ts'
import { refreshSession } from '#session/session-query.ts'
import { besidePage } from '#ui/beside-page.ts'
import { useApp } from '#ui/use-app.ts'
import { useFailures } from './use-failures.ts'

const UpgradeDialog = besidePage(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog)

/** The red message of spec 3 §8. */
const errorSeconds = 5

/** A deed is not kept for later, unlike what the bar below speaks of. */
const offlineDeed = '没有网络，刚才的操作没有完成，联网后请再试'

interface Upgrade {
  message: UpgradeMessage
  permissionClose: 'do_nothing' | undefined
}

/** Shows what calls failed with and no page handled: a red message, the upgrade dialog or the login prompt. */
export function CallFailures() {
  const { message, modal } = useApp()
  const client = useQueryClient()
  const [upgrade, setUpgrade] = useState<Upgrade | null>(null)
  const [isPrompting, setPrompting] = useState(false)
  useFailures((kind, error, options) => {
    if (kind === 'upgrade' && error.upgrade) {
      setUpgrade({ message: error.upgrade, permissionClose: options.permissionClose })
    } else if (kind === 'sign-in') {
      if (!isPrompting) {
        // The header must not go on with a name that the server knows no more.
        refreshSession(client).catch(() => undefined)
        setPrompting(true)
        modal.confirm({
          title: loginPromptText.title,
          okText: loginPromptText.button,
          cancelText: '取消',
          onOk: () => window.location.assign(loginUrl(currentAddress())),
          afterClose: () => setPrompting(false),
        })
      }
    } else {
      // One key per text: five calls failing alike are one message.
      const content = isNetworkError(error) && !navigator.onLine ? offlineDeed : error.message
      message.error({ content, key: content, duration: errorSeconds })
    }
  })
  return upgrade ? (
    <Suspense fallback={null}>
      <UpgradeDialog
        message={upgrade.message}
        permissionClose={upgrade.permissionClose}
        onClosed={() => setUpgrade(null)}
      />
    </Suspense>
  ) : null
}
