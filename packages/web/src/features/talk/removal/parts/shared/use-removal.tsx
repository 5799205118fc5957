import type { Along } from '@zhixing/contract/talk/removal/calls.ts'
import { removalMessages } from '@zhixing/contract/talk/removal/words.ts'
import { staysOpen, useApp } from '#ui/use-app.ts'
import { RemovalAsk } from '../removal-ask.tsx'

interface Removal {
  title: string
  /** Said before what goes along. */
  lead: string
  /** Text to be typed where anything goes along: the title of what is deleted. */
  typed: string
  along: Promise<Along>
  /** Deletes; gets what was typed, where that was asked. */
  onOk: (typed: string | undefined) => unknown
}

/** Asks before something is deleted: what goes along is counted, and where there is any, the title is typed. */
export function useRemoval(): (removal: Removal) => Promise<void> {
  const { message, modal } = useApp()
  return async ({ title, lead, typed: wanted, along, onOk }) => {
    const counts = await along
    if (counts.sitting > 0) {
      modal.warning({ title: '现在不能删除', content: removalMessages.sat(counts.sitting), okText: '知道了' })
      return
    }
    let typed = ''
    const asksTitle = counts.members + counts.hand_ins + counts.certificates > 0
    modal.danger({
      title,
      content: (
        <RemovalAsk
          lead={lead}
          along={counts}
          wanted={asksTitle ? wanted : undefined}
          onType={(text) => {
            typed = text
          }}
        />
      ),
      onOk: () => {
        if (asksTitle && typed.trim() !== wanted.trim()) {
          message.warning(removalMessages.title)
          return staysOpen
        }
        return onOk(asksTitle ? typed : undefined)
      },
    })
  }
}
