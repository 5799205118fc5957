import { clock } from '#api/connection.ts'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'

/** Asks before handing in; says from when on, where that is not yet. */
export function useAskSubmit({ submit_from }: { submit_from: number }, ask: () => void): () => void {
  const { message } = useApp()
  return () => {
    if (submit_from * 1000 > clock.now()) {
      message.info(`还不能交卷，${fullTime(submit_from)} 后可以交卷`)
    } else {
      ask()
    }
  }
}
