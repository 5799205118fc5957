import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import type { Made, PracticeDetail, ProductVisibility } from '@zhixing/contract/leaves/practice/shapes.ts'
import { runningUploads } from '#api/open-uploads.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import type { Keeper } from '../../learning/learning/parts/shared/draft-keeper.ts'
import { notReady, writtenOf } from './product-values.ts'

interface Submitting {
  practice: PracticeDetail
  keeper: Keeper<Made>
  visibility: ProductVisibility
  onLearned: (learned: Learned) => void
}

/** Hands in a product after asking once: what was typed last goes along. */
export function useSubmit({ practice, keeper, visibility, onLearned }: Submitting) {
  const { message, modal } = useApp()
  const { id, c, steps } = practice
  const submit = useSend(practiceCalls.submit, {
    refresh: [practiceCalls.detail],
    onDone: ({ learned }) => {
      keeper.end()
      message.success('提交成功')
      onLearned(learned)
    },
  })
  async function send(): Promise<void> {
    // First saved, so that what another page wrote is seen before anything is handed in.
    await keeper.save()
    const { values, rowVersion, conflict, isOffline } = keeper.state()
    if (isOffline) {
      message.error('网络已断开，内容已保存在本机，联网后请再次提交')
    } else if (!conflict) {
      submit.run({ id, c, row_version: rowVersion, visibility, ...writtenOf(values, steps) })
    }
  }
  return {
    isSending: submit.isSending,
    submit() {
      const reason = notReady(keeper.state().values, steps)
      if (reason || runningUploads() > 0) {
        message.warning(reason || '文件还在上传，请稍候再提交')
        return
      }
      modal.confirm({
        title: '确认提交作品？',
        content: '提交后等待老师批阅，批阅前不能修改。',
        okText: '提交',
        cancelText: '再看看',
        onOk: () => {
          send().catch(() => undefined)
        },
      })
    },
  }
}
