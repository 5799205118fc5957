import { MobileOutlined } from '@ant-design/icons-svg'
import type { ExamKind } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { StateBlock } from '#ui/state-block.tsx'

interface HeldElsewhereProps {
  kind: ExamKind
  title: string
  text?: string
  /** Where to go instead. */
  backTo: string
  onTakeOver: () => void
}

/** The attempt is another device's or page's: asks whether to go on here. */
export function HeldElsewhere({ kind, title, text, backTo, onTakeOver }: HeldElsewhereProps) {
  return (
    <div className="flex min-h-dvh flex-col justify-center bg-page">
      <h1 className="sr-only">{wordsFor(kind, '考试')}</h1>
      <StateBlock
        icon={<Icon of={MobileOutlined} className="text-4xl" />}
        title={title}
        text={text}
        actions={
          <>
            <Button type="primary" onClick={onTakeOver}>
              在此设备继续作答
            </Button>
            <LinkButton to={backTo}>{wordsFor(kind, '返回考试说明')}</LinkButton>
          </>
        }
      />
    </div>
  )
}
