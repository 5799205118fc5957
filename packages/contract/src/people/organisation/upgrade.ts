import type { UpgradeMessage, UpgradeType } from '../../session.ts'

/** What the upgrade dialog offers besides being closed. */
export interface UpgradeOffer {
  /**
   * apply: asks the platform through the contact address or the feedback form · notify: tells one's own admin · join: a guest
   * asks to become a member.
   */
  kind: 'apply' | 'sales' | 'notify' | 'join'
  label: string
  /** What the feedback form begins with where no contact address is set. */
  request: string
}

const applies: Readonly<Record<UpgradeType, string>> = {
  upgrade_test: '申请试用',
  upgrade: '升级',
  upgrade_to_seller: '升级',
  upgrade_renewal: '续费',
  org_renewal: '续费',
}

/** What is full is made larger, whatever the plan. */
const expanded = new Set(['SEATS', 'STORAGE', 'member_limit', 'member_full', 'seats', 'storage'])

function applyLabel({ type, upgrade_type: refused }: UpgradeMessage): string {
  return expanded.has(refused) ? '扩容' : applies[type]
}

/** What it takes, to whoever reads it: the admin does it, a member asks for it, a guest is in no organisation yet. */
export function upgradeHint(message: UpgradeMessage): string {
  if (message.upgrade_role === 'guest') {
    return '加入已开通服务的组织后即可使用。'
  }
  const label = applyLabel(message)
  return message.upgrade_role === 'member'
    ? `请联系您所在组织的管理员${label}。`
    : `您是组织管理员，${label}后组织成员即可使用。`
}

/** The plan an organisation has, and that it has run out where that is why. */
export function planText({ type, vip_name: name }: UpgradeMessage): string {
  const hasRunOut = applies[type] === '续费'
  return name === '' ? '' : `当前版本：${name}${hasRunOut ? '（已到期）' : ''}`
}

/** What the dialog offers to an admin, a member and a guest (spec 1 §6). */
export function upgradeOffers(message: UpgradeMessage): UpgradeOffer[] {
  if (message.upgrade_role === 'member') {
    return [{ kind: 'notify', label: '通知管理员', request: '' }]
  }
  if (message.upgrade_role === 'guest') {
    return [{ kind: 'join', label: '申请成为正式成员', request: '' }]
  }
  const label = applyLabel(message)
  return [
    { kind: 'apply', label, request: `我们组织希望${label}：${message.text}` },
    { kind: 'sales', label: '联系销售', request: '我想了解组织服务的开通和续费，请联系我。' },
  ]
}
