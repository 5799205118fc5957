import { useQueryClient } from '@tanstack/react-query'
import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { isWebLink, workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import type { WorkDetail } from '@zhixing/contract/leaves/work/shapes.ts'
import { clock } from '#api/connection.ts'
import { runningUploads } from '#api/open-uploads.ts'
import { refreshKey } from '#api/query-key.ts'
import { useSend } from '#api/use-send.ts'
import { isEmptyRichText } from '#ui/rich-text-length.ts'
import { useApp } from '#ui/use-app.ts'
import type { Keeper } from '../../learning/learning/parts/shared/draft-keeper.ts'
import type { DraftValues } from './draft-values.ts'
import { handInNote } from './work-words.ts'

interface HandIn {
  work: WorkDetail
  keeper: Keeper<DraftValues>
  stated: boolean
  onLearned: (learned: Learned) => void
}

/** Why what is written cannot be handed in yet; empty when it can. */
function notReady({ body, link, files }: DraftValues, stated: boolean): string {
  if (isEmptyRichText(body) && link.trim() === '' && files.length === 0) {
    return workMessages.blank
  }
  if (link.trim() !== '' && !isWebLink(link.trim())) {
    return workMessages.linkWrong
  }
  return stated ? '' : workMessages.statement
}

/** Hands in after asking once: what was typed last goes along. */
export function useHandIn({ work, keeper, stated, onLearned }: HandIn): { handIn: () => void; isSending: boolean } {
  const client = useQueryClient()
  const { message, modal } = useApp()
  const { id, c } = work
  const submit = useSend(workCalls.submit, {
    onDone: ({ learned }) => {
      keeper.end()
      message.success('提交成功')
      client.invalidateQueries({ queryKey: refreshKey(workCalls.detail) }).catch(() => undefined)
      client.invalidateQueries({ queryKey: refreshKey(workCalls.result) }).catch(() => undefined)
      onLearned(learned)
    },
  })
  async function send(): Promise<void> {
    // First saved, so that what another page wrote is seen before anything is handed in.
    await keeper.save()
    const { values, rowVersion, conflict, isOffline } = keeper.state()
    if (conflict || isOffline) {
      return isOffline ? message.error('网络已断开，内容已保存在本机，联网后请再次提交') : undefined
    }
    const { body, link, files } = values
    submit.run({ id, c, body, link, file_ids: files.map((file) => file.id), row_version: rowVersion, stated })
  }
  return {
    isSending: submit.isSending,
    handIn() {
      const reason = notReady(keeper.state().values, stated || !work.settings.statement)
      if (reason || runningUploads() > 0) {
        message.warning(reason || '文件还在上传，请稍候再提交')
        return
      }
      modal.confirm({
        title: '确认提交作业？',
        content: handInNote(work.due_at, clock.now()),
        okText: '提交',
        cancelText: '再看看',
        onOk: () => {
          send().catch(() => undefined)
        },
      })
    },
  }
}

/** Takes back what was handed in, after asking. */
export function useWithdraw({ id, c }: WorkDetail, onLearned: (learned: Learned) => void) {
  const { message, modal } = useApp()
  const { run, isSending } = useSend(workCalls.withdraw, {
    refresh: [workCalls.detail],
    onDone: ({ learned }) => {
      message.success('已撤回，可以继续修改')
      onLearned(learned)
    },
  })
  return {
    isSending,
    withdraw: () => {
      modal.confirm({
        title: '撤回这次提交？',
        content: '撤回后请记得重新提交，否则按未交处理。',
        okText: '撤回',
        cancelText: '取消',
        onOk: () => run({ id, c }),
      })
    },
  }
}
