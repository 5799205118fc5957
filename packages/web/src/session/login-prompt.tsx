import { Button } from '#ui/button.tsx'
import { LockDrawing } from '#ui/drawings.tsx'
import { StateBlock } from '#ui/state-block.tsx'
import { hasLostOpenid } from './can.ts'
import { loginPromptText } from './login-prompt-text.ts'
import { currentAddress, loginUrl } from './login-url.ts'
import { useSession } from './use-session.ts'

interface LoginPromptProps {
  /** Where to come back to; the open page unless given. */
  back?: string
  isSmall?: boolean
}

/** In place of what needs a signed-in person. The link is a whole page load: another person means another first view. */
export function LoginPrompt({ back, isSmall = false }: LoginPromptProps) {
  return (
    <StateBlock
      icon={<LockDrawing />}
      title={hasLostOpenid(useSession()) ? loginPromptText.lost : loginPromptText.title}
      isSmall={isSmall}
      isPage={!isSmall}
      actions={
        <Button type="primary" href={loginUrl(back ?? currentAddress())}>
          {loginPromptText.button}
        </Button>
      }
    />
  )
}
