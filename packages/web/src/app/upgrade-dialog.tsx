import type { UpgradeMessage } from '@zhixing/contract/session.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
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
      footer={
        <Button type="primary" onClick={handleClose}>
          我知道了
        </Button>
      }
    >
      <p className="text-lg">{message.text || '当前版本不支持该功能'}</p>
      {message.vip_name ? <p className="mt-2 text-soft">当前版本：{message.vip_name}</p> : null}
      <p className="mt-2 text-soft">{roleHints[message.upgrade_role]}</p>
    </Modal>
  )
}
