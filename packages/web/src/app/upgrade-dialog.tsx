import { organisationCalls } from '@zhixing/contract/organisation/calls.ts'
import { type UpgradeOffer, upgradeOffers } from '@zhixing/contract/organisation/upgrade.ts'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { useSession } from '#session/use-session.ts'
import { useSite } from '#session/use-site.ts'
import { useApp } from '#ui/use-app.ts'
import { openFeedback } from '../features/feedback/parts/shared/open-feedback.ts'
import { leaveRefusedPage } from './leave-refused-page.ts'

/** Spec 3 §9. */
const dialogWidth = 600

interface UpgradeDialogProps {
  message: UpgradeMessage
  permissionClose: 'do_nothing' | undefined
  onClosed: () => void
}

const roleHints: Record<UpgradeMessage['upgrade_role'], string> = {
  admin: '您是组织管理员，升级后组织成员即可使用。',
  member: '请联系您所在组织的管理员升级。',
  guest: '加入已开通服务的组织后即可使用。',
}

/** 帐号升级: opened by a code above 50000. Closing it leaves the page unless the call said do_nothing (C010). */
export function UpgradeDialog({ message, permissionClose, onClosed }: UpgradeDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const handleClose = () => setOpen(false)
  return (
    <Modal
      title="帐号升级"
      open={isOpen}
      width={dialogWidth}
      onCancel={handleClose}
      afterClose={() => {
        onClosed()
        leaveRefusedPage(permissionClose)
      }}
      footer={<Buttons message={message} onClose={handleClose} />}
    >
      <p className="text-lg">{message.text || '当前版本不支持该功能'}</p>
      {message.vip_name ? <p className="mt-2 text-soft">当前版本：{message.vip_name}</p> : null}
      <p className="mt-2 text-soft">{roleHints[message.upgrade_role]}</p>
    </Modal>
  )
}

/** What an admin, a member and a guest can do about it, and the button that acknowledges. */
function Buttons({ message: asked, onClose }: { message: UpgradeMessage; onClose: () => void }) {
  const { message } = useApp()
  const { groupInfo } = useSession()
  const { contact_sales: address } = useSite()
  const notify = useSend(organisationCalls.upgradeNotify, {
    onDone: ({ done }) => {
      if (done) {
        message.success('已通知管理员')
      } else {
        message.info('您所在的组织还没有管理员')
      }
      onClose()
    },
  })
  function choose(offer: UpgradeOffer): void {
    if (offer.kind === 'notify' && groupInfo) {
      notify.run({ org_id: groupInfo.group_id })
    } else if (address) {
      window.open(address, address.startsWith('http') ? '_blank' : '_self', 'noopener')
    } else {
      onClose()
      openFeedback({ content: offer.request })
    }
  }
  const offers = upgradeOffers(asked).filter(({ kind }) => kind !== 'notify' || groupInfo !== null)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {offers.map((offer, at) => (
        <Button
          key={offer.kind}
          type={at === 0 ? 'primary' : 'default'}
          loading={offer.kind === 'notify' && notify.isSending}
          onClick={() => choose(offer)}
        >
          {offer.label}
        </Button>
      ))}
      <Button type={offers.length === 0 ? 'primary' : 'default'} onClick={onClose}>
        我知道了
      </Button>
    </div>
  )
}
