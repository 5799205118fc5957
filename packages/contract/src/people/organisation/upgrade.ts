import type { UpgradeMessage, UpgradeType } from '../../session.ts'
import { planRequestLabels, planRequestTypes } from './plan-calls.ts'

/** What the upgrade dialog offers besides being closed. */
export interface UpgradeOffer {
  /**
   * apply: opens 组织服务, where the platform is asked · sales: the contact address · notify: tells one's own admin · join: a guest
   * asks to become a member.
   */
  kind: 'apply' | 'sales' | 'notify' | 'join'
  label: string
  /** The page it leads to; undefined where something is done at once. */
  to?: string
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

/** 组织服务, with the request that a label stands for begun; a trial is begun there by a button of its own. */
function planPath(label: string): string {
  const type = planRequestTypes.find((one) => planRequestLabels[one] === label)
  return type ? `/sec/org/plan?ask=${type}` : '/sec/org/plan'
}

/** Says what it takes: the admin does it, a member asks for it, a guest has to become a member, or to wait for a seat. */
export function upgradeHint(message: UpgradeMessage): string {
  if (message.upgrade_role === 'guest') {
    return expanded.has(message.upgrade_type) ? '请等待组织管理员扩容后再加入。' : '成为组织的正式成员后即可使用。'
  }
  const label = applyLabel(message)
  return message.upgrade_role === 'member'
    ? `请联系您所在组织的管理员${label}。`
    : `您是组织管理员，${label}后组织成员即可使用。`
}

/** The plan an organisation has, and that it has run out where that is why; empty for a guest, who has no part in it. */
export function planText({ type, upgrade_role: role, vip_name: name }: UpgradeMessage): string {
  const hasRunOut = applies[type] === '续费'
  return name === '' || role === 'guest' ? '' : `当前版本：${name}${hasRunOut ? '（已到期）' : ''}`
}

/** What the dialog offers to an admin, a member and a guest (spec 1 §6). */
export function upgradeOffers(message: UpgradeMessage): UpgradeOffer[] {
  if (message.upgrade_role === 'member') {
    return [{ kind: 'notify', label: '通知管理员' }]
  }
  if (message.upgrade_role === 'guest') {
    return [{ kind: 'join', label: '申请成为正式成员' }]
  }
  return [
    { kind: 'apply', label: applyLabel(message), to: planPath(applyLabel(message)) },
    { kind: 'sales', label: '联系销售' },
  ]
}
