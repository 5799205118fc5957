import { AskDialog } from '#ui/aria/ask-dialog.tsx'
import { Messages } from '#ui/aria/messages.tsx'
import { useAsked } from './use-asked.ts'

/** Holds messages, questions and notices for the whole page. Loaded after the first view. */
export function FeedbackHost() {
  const { asked, close, forget } = useAsked()
  return (
    <>
      {asked.map(({ id, kind, config, isOpen }) => (
        <AskDialog
          key={id}
          kind={kind}
          config={config}
          isOpen={isOpen}
          onClose={() => close(id)}
          onGone={() => {
            config.afterClose?.()
            forget(id)
          }}
        />
      ))}
      <Messages />
    </>
  )
}
