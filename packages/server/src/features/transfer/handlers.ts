import { transferCalls } from '@zhixing/contract/transfer/calls.ts'
import { serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { accessTransfer } from './access.ts'

export const transferServed = serve(transferCalls, {
  queryImportTask: async (input, ctx) => {
    const { fileId, createdAt, startedAt, finishedAt, ...row } = await accessTransfer(ctx, input.id)
    return {
      ...row,
      file_id: fileId ?? 0,
      create_time: unixSeconds(createdAt),
      start_time: unixSeconds(startedAt),
      finish_time: unixSeconds(finishedAt),
    }
  },
})
