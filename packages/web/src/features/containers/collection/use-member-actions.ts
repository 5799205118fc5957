import { type CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { roleLabel } from '@zhixing/contract/content/content/can.ts'
import type { MemberRow } from '@zhixing/contract/content/membership/shapes.ts'
import { useSend } from '#api/use-send.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { useApp } from '#ui/use-app.ts'
import { hasIn, useCollectionCan } from './parts/shared/collection-can.ts'

interface MemberActions {
  actionsOf: (member: MemberRow) => readonly MenuAction[]
  onAction: (member: MemberRow, key: string) => void
  /** Asks, and then removes those who can be removed. */
  remove: (members: readonly MemberRow[], done?: () => void) => void
  add: (uids: number[], done: () => void) => void
  isAdding: boolean
}

/** Those a member may be named: by the name of the membership's role, and as it goes over the wire. */
const helpers = [
  { role: 'admin', wire: 'other' },
  { role: 'assistant', wire: 'assistant' },
] as const
type Helper = (typeof helpers)[number]

function labelOf({ wire: role }: Helper): string {
  return roleLabel({ type: 'collection', role })
}

const ownerStays = '创建者不能移除'

/** What can be done with members: everything refreshes the list and the collection's own numbers. */
export function useMemberActions(collection: CollectionDetail): MemberActions {
  const { id } = collection
  const { message, modal } = useApp()
  const cooperators = useCollectionCan(collection)('cooperators')
  const refresh = ['StudyCollection', 'Users']
  const addUsers = useSend(collectionCalls.addMembers, { refresh })
  const removeUsers = useSend(collectionCalls.removeMembers, { refresh })
  const name = useSend(collectionCalls.nameHelpers, { refresh })
  const unname = useSend(collectionCalls.unnameHelpers, { refresh })

  function nameAs(member: MemberRow, helper: Helper): void {
    name
      .runAsync({ id, uids: [member.uid], role: helper.role })
      .then(() => message.success(`已设为${labelOf(helper)}`))
      .catch(() => undefined)
  }

  function unnameAs(member: MemberRow, helper: Helper): void {
    unname
      .runAsync({ id, uids: [member.uid] })
      .then(() => message.success(`已取消${labelOf(helper)}`))
      .catch(() => undefined)
  }

  function remove(members: readonly MemberRow[], done?: () => void): void {
    const going = members.filter((member) => !hasIn(member, 'owns'))
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
      const isOwner = hasIn(member, 'owns')
      const reason = isOwner ? '创建者无需设置' : cooperators.reason
      const isRefused = isOwner || !cooperators.allowed
      return [
        ...helpers.map((helper) => ({
          key: helper.role,
          label: `${member.role === helper.wire ? '取消' : '设为'}${labelOf(helper)}`,
          ...(isRefused ? { disabledReason: reason } : {}),
        })),
        { key: 'remove', label: '移除', isDanger: true, ...(isOwner ? { disabledReason: ownerStays } : {}) },
      ]
    },
    onAction(member, key) {
      const helper = helpers.find(({ role }) => role === key)
      if (!helper) {
        remove([member])
      } else if (member.role === helper.wire) {
        unnameAs(member, helper)
      } else {
        nameAs(member, helper)
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
