import { type Worker, work } from '../../../queue/job.ts'
import type { Store } from '../../../storage/store.ts'
import { readWord } from './ask-text.ts'
import { textMaker } from './make-text.ts'

export function documentWorkers({ store }: { store: Store }): Worker[] {
  const makeText = textMaker(store)
  return [work(readWord, ({ fileId }, run) => makeText(fileId, run))]
}
