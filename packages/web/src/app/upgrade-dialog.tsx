import { organisationCalls } from '@zhixing/contract/people/organisation/calls.ts'
import {
  planText,
  type UpgradeOffer,
  upgradeHint,
  upgradeOffers,
} from '@zhixing/contract/people/organisation/upgrade.ts'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { useSession } from '#session/use-session.ts'
import { useSite } from '#session/use-site.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { openFeedback } from '../features/base/feedback/parts/shared/open-feedback.ts'
import { salesRequest } from '../features/people/organisation/parts/shared/sales-request.ts'
import { WantMember } from '../features/people/organisation/parts/shared/want-member.tsx'
import { leaveRefusedPage } from './leave-refused-page.ts'

/** Spec 3 §9. */
const dialogWidth = 600

interface UpgradeDialogProps {
  message: UpgradeMessage
  permissionClose: 'do_nothing' | undefined
  onClosed: () => void
}

/** 帐号升级: opened by a code above 50000. Closing it leaves the page unless the call said do_nothing (C010). */
export function UpgradeDialog({ message, permissionClose, onClosed }: UpgradeDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const [hasActed, setActed] = useState(false)
  const handleClose = () => setOpen(false)
  const plan = planText(message)
  return (
    <Dialog
      title="帐号升级"
      open={isOpen}
      width={dialogWidth}
      onCancel={handleClose}
      afterClose={() => {
        onClosed()
        // What was asked for, a form or a message, would go with the page.
        if (!hasActed) {
          leaveRefusedPage(permissionClose)
        }
      }}
      footer={
        <Buttons
          message={message}
          onClose={handleClose}
          onActed={() => {
            setActed(true)
            handleClose()
          }}
        />
      }
    >
      <div className="flex flex-col gap-2 py-2 text-soft">
        <p className="text-lg text-ink">{message.text || '当前版本不支持该功能'}</p>
        {plan ? <p>{plan}</p> : null}
        <p>{upgradeHint(message)}</p>
      </div>
    </Dialog>
  )
}

interface ButtonsProps {
  message: UpgradeMessage
  onClose: () => void
  /** One of the offers was taken. */
  onActed: () => void
}

/** What an admin, a member and a guest can do about it, and the button that acknowledges. */
function Buttons({ message: asked, onClose, onActed }: ButtonsProps) {
  const { message } = useApp()
  const { groupInfo } = useSession()
  const go = useGo()
  const { contact_sales: address } = useSite()
  const notify = useSend(organisationCalls.upgradeNotify, {
    onDone: ({ done }) => {
      if (done) {
        message.success('已通知管理员')
      } else {
        message.info('您所在的组织还没有管理员')
      }
      onActed()
    },
  })
  const [isAsking, setAsking] = useState(false)
  const isGuest = groupInfo?.role === 'ROLE_GUEST'
  function choose(offer: UpgradeOffer): void {
    if (offer.kind === 'notify' && groupInfo) {
      notify.run({ org_id: groupInfo.group_id })
    } else if (offer.kind === 'join') {
      setAsking(true)
    } else if (offer.to) {
      onActed()
      go(offer.to)
    } else if (address) {
      window.open(address, address.startsWith('http') ? '_blank' : '_self', 'noopener')
    } else {
      onActed()
      openFeedback({ content: salesRequest })
    }
  }
  const offers = upgradeOffers(asked).filter(
    ({ kind }) => (kind !== 'notify' || groupInfo !== null) && (kind !== 'join' || isGuest),
  )
  return (
    <>
      <Button type={offers.length === 0 ? 'primary' : 'default'} onClick={onClose}>
        我知道了
      </Button>
      {[...offers].reverse().map((offer) => (
        <Button
          key={offer.kind}
          type={offer === offers[0] ? 'primary' : 'default'}
          loading={offer.kind === 'notify' && notify.isSending}
          onClick={() => choose(offer)}
        >
          {offer.label}
        </Button>
      ))}
      {isAsking && groupInfo ? (
        <WantMember groupId={groupInfo.group_id} onSent={onActed} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
