import { codes } from '@zhixing/contract/codes.ts'
import { keptDays } from '@zhixing/contract/content/content/shapes.ts'
import { libraryCalls, type Material } from '@zhixing/contract/material/library/calls.ts'
import { libraryMessages } from '@zhixing/contract/material/library/limits.ts'
import { CallError } from '#api/call-error.ts'
import { tellFailure } from '#api/failures.ts'
import { isRecord } from '#api/json.ts'
import { request } from '#api/request.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { useRemoval } from '../../talk/removal/parts/shared/use-removal.tsx'

type Rows = readonly Pick<Material, 'id' | 'title'>[]

export interface MaterialActions {
  share: (rows: Rows, isShared: boolean, done?: () => void) => void
  copy: (row: Material) => void
  remove: (rows: Rows, done?: () => void) => void
  restore: (rows: Rows, done?: () => void) => void
  erase: (rows: Rows, done?: () => void) => void
}

function named(rows: Rows): string {
  const [first] = rows
  return rows.length === 1 && first ? `“${first.title}”` : `所选${rows.length}项素材`
}

/** Refused because it is in use, which the person may overrule; being sat is told by the call. */
function isInUse(error: unknown): boolean {
  return error instanceof CallError && error.code === codes.CONFLICT.code && isRecord(error.data) && 'ids' in error.data
}

const ids = (rows: Rows) => rows.map(({ id }) => id)

/** What can be done with materials; what is lost is said first. */
export function useMaterialActions(): MaterialActions {
  const { message, modal } = useApp()
  const ask = useRemoval()
  const options = { refresh: ['Library', 'Outline'] }
  const sharing = useSend(libraryCalls.share, options)
  const copying = useSend(libraryCalls.copy, options)
  const removing = useSend(libraryCalls.remove, { ...options, handledCodes: [codes.CONFLICT.code] })
  const restoring = useSend(libraryCalls.restore, options)
  const erasing = useSend(libraryCalls.erase, options)

  async function removeNow(rows: Rows, alsoUsed: boolean, done?: () => void): Promise<void> {
    try {
      const { count } = await removing.runAsync({ ids: ids(rows), also_used: alsoUsed })
      message.success(`已移入回收站${count > 1 ? `（${count}项）` : ''}`)
      done?.()
    } catch (error) {
      if (isInUse(error)) {
        modal.danger({
          title: '素材正在使用中',
          content: `${libraryMessages.inUse}。${keptDays}天内从回收站恢复后，会回到原来的位置。`,
          okText: '仍然删除',
          onOk: () => removeNow(rows, true, done),
        })
      } else if (error instanceof CallError && error.code === codes.CONFLICT.code) {
        tellFailure(error)
      }
    }
  }

  return {
    share(rows, isShared, done) {
      sharing
        .runAsync({ ids: ids(rows), shared: isShared })
        .then(() => {
          message.success(isShared ? '已共享给本组织教师' : '已取消共享')
          done?.()
        })
        .catch(() => undefined)
    },
    copy(row) {
      copying
        .runAsync({ id: row.id })
        .then(() => message.success('已复制到我的素材'))
        .catch(() => undefined)
    },
    remove(rows, done) {
      ask({
        title: `删除${named(rows)}？`,
        lead: libraryMessages.bin,
        typed: rows.length === 1 ? (rows[0]?.title ?? '') : '删除',
        along: request(libraryCalls.along, { ids: ids(rows) }),
        onOk: () => removeNow(rows, false, done),
      }).catch(tellFailure)
    },
    restore(rows, done) {
      restoring
        .runAsync({ ids: ids(rows) })
        .then(() => {
          message.success('已恢复')
          done?.()
        })
        .catch(() => undefined)
    },
    erase(rows, done) {
      modal.danger({
        title: `彻底删除${named(rows)}？`,
        content: '正文和文件将立即清除，不可恢复；学员的成绩和记录会保留。',
        okText: '彻底删除',
        onOk: async () => {
          if (await erasing.runAsync({ ids: ids(rows) }).catch(() => undefined)) {
            message.success('已彻底删除')
            done?.()
          }
        },
      })
    },
  }
}
