import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { minutes } from '#kernel/time.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { defineJob } from '../../../queue/job.ts'

/** Makes HTML of a Word file. */
export const readWord = defineJob('document.read-word', z.object({ fileId: z.number() }), { retries: 3 })

/** Longer than all tries of a job take: what is not made by then died with its process. */
const silentMinutes = 10

/** Whether a file is one whose text is shown. */
export function isWord(type: string): boolean {
  return type === 'docx'
}

interface Asked {
  state: string | null
  fault: string | null
  askedAt: Date | null
}

/** Whether a text may have to be asked for, as far as its row told; `askForText` decides it again. */
export function isToAsk({ state, fault, askedAt }: Asked, now: Date): boolean {
  const isOpen = state === 'making' || fault === 'later'
  return askedAt === null || (isOpen && askedAt.getTime() < now.getTime() - minutes(silentMinutes))
}

/** Asks for the text of a file, once however many ask; again where nothing was heard of it, or it was to be tried later. */
export async function askForText(tx: Tx, fileId: number): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'document.askForText',
    text: `insert into document_text (file_id) values ($1)
      on conflict (file_id) do update set state = 'making', fault = '', asked_at = clock_now()
        where (document_text.state = 'making' or document_text.fault = 'later')
          and document_text.asked_at < clock_now() - make_interval(mins => $2)`,
    values: [fileId, silentMinutes],
  })
  if (rowCount === 1) {
    await enqueue(tx, readWord, { fileId })
  }
}
