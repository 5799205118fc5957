import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { hasRight, wireRole } from '@zhixing/contract/content/content/can.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { MemberRow } from '@zhixing/contract/content/membership/shapes.ts'
import { contentTypes, refreshesOf } from '@zhixing/contract/content-types.ts'
import { memberRoles, type RoleOf } from '@zhixing/contract/types/container.ts'
import { useSend } from '#api/use-send.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { useApp } from '#ui/use-app.ts'
import { useContainerCan } from '../../content/content/parts/shared/use-container-can.ts'
import { useHandOver } from './use-hand-over.ts'
import { useLearningKit } from './use-kit.ts'

interface MemberActions {
  actionsOf: (member: MemberRow) => readonly MenuAction[]
  onAction: (member: MemberRow, key: string) => void
  /** Asks, and then removes those members who may be removed. */
  remove: (members: readonly MemberRow[], done?: () => void) => void
  add: (uids: number[], done: () => void) => void
  isAdding: boolean
}

/** A role that a member may get: its own name, and its name on the wire. */
interface Helper extends Pick<RoleOf, 'wire' | 'label'> {
  role: string
}

/** The helpers' roles of a type, in its order. */
function helpersOf(type: string): readonly Helper[] {
  const roles = contentTypes[type]?.container?.roles
  return memberRoles.flatMap((role) => {
    const found = roles?.[role]
    return found && role !== 'owner' && role !== 'member' ? [{ role, wire: found.wire, label: found.label }] : []
  })
}

const ownerStays = '创建者不能移除'
const handOverKey = 'hand-over'

/** Actions on members; each refreshes the list and the container's own numbers. */
export function useMemberActions(detail: ManagedDetail): MemberActions {
  const { id, role, status = contentStatus.active } = detail
  const { message, modal } = useApp()
  const { type, learning: calls } = useLearningKit()
  const helpers = helpersOf(type)
  const cooperators = useContainerCan({ type, role, status })('cooperators')
  const refresh = [...refreshesOf(type), 'Users']
  const isOwnerIn = (member: MemberRow) => hasRight({ type, role: member.role }, 'owns')
  const addUsers = useSend(calls.addMembers, { refresh })
  const removeUsers = useSend(calls.removeMembers, { refresh })
  const name = useSend(calls.nameHelpers, { refresh })
  const unname = useSend(calls.unnameHelpers, { refresh })
  const { mayHave, handOver } = useHandOver(detail, refresh)

  function say(sent: Promise<unknown>, done: string): void {
    sent.then(() => message.success(done)).catch(() => undefined)
  }

  function remove(members: readonly MemberRow[], done?: () => void): void {
    const going = members.filter((member) => !isOwnerIn(member))
    if (going.length === 0) {
      message.warning(ownerStays)
      return
    }
    const [first] = going
    modal.danger({
      title: going.length === 1 && first ? `移除“${first.name}”？` : `移除${going.length}名成员？`,
      content: '移除后将不能继续学习，学习记录会保留。',
      okText: '移除',
      onOk: async () => {
        const reply = await removeUsers.runAsync({ id, uids: going.map(({ uid }) => uid) }).catch(() => undefined)
        if (reply) {
          message.success(`已移除${reply.removed}人`)
          done?.()
        }
      },
    })
  }

  return {
    actionsOf(member) {
      const isOwner = isOwnerIn(member)
      const reason = isOwner ? '创建者无需设置' : cooperators.reason
      const isRefused = isOwner || !cooperators.allowed
      return [
        ...helpers.map((helper) => ({
          key: helper.role,
          label: `${member.role === helper.wire ? '取消' : '设为'}${helper.label}`,
          ...(isRefused ? { disabledReason: reason } : {}),
        })),
        ...(mayHave(member) ? [{ key: handOverKey, label: '转交…' }] : []),
        { key: 'remove', label: '移除', isDanger: true, ...(isOwner ? { disabledReason: ownerStays } : {}) },
      ]
    },
    onAction(member, key) {
      const helper = helpers.find(({ role }) => role === key)
      if (key === handOverKey) {
        handOver(member)
      } else if (!helper) {
        remove([member])
      } else if (member.role === helper.wire) {
        say(unname.runAsync({ id, uids: [member.uid], role: wireRole(type, 'member') }), `已取消${helper.label}`)
      } else {
        say(name.runAsync({ id, uids: [member.uid], role: helper.role }), `已设为${helper.label}`)
      }
    },
    remove,
    add(uids, done) {
      addUsers
        .runAsync({ id, uids })
        .then(({ added }) => {
          message.success(`已添加${added}人`)
          done()
        })
        .catch(() => undefined)
    },
    isAdding: addUsers.isSending,
  }
}
