import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { MemberRow } from '@zhixing/contract/content/membership/shapes.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { useContainerCan } from '../../content/content/parts/shared/use-container-can.ts'
import { useLearningKit } from './use-kit.ts'

/** Gives a container to another manager: whether a member may get it, and the question before. */
export function useHandOver({ id, role, status = contentStatus.active }: ManagedDetail, refresh: readonly string[]) {
  const { message, modal } = useApp()
  const { type, learning: calls } = useLearningKit()
  const isOwner = useContainerCan({ type, role, status })('delete').allowed
  const give = useSend(calls.handOver, { refresh })
  return {
    mayHave: (member: MemberRow) =>
      calls.handOver !== undefined &&
      isOwner &&
      hasRight({ type, role: member.role }, 'manages') &&
      !hasRight({ type, role: member.role }, 'owns'),
    handOver: ({ uid, name }: MemberRow) =>
      modal.danger({
        title: `转交给“${name}”？`,
        content: '转交后由对方拥有和删除，您仍可以管理，但不能自己收回。',
        okText: '转交',
        onOk: async () => {
          if (await give.runAsync({ id, uid }).catch(() => undefined)) {
            message.success(`已转交给${name}`)
          }
        },
      }),
  }
}
