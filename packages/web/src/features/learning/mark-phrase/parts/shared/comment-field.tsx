import { BookOutlined } from '@ant-design/icons-svg'
import { markLimits } from '@zhixing/contract/learning/learning/marking.ts'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePhrases } from '../../use-phrases.ts'
import { PhraseList } from '../phrase-list.tsx'

const PhraseManager = lazy(async () => ({ default: (await import('../phrase-manager.tsx')).PhraseManager }))

interface CommentFieldProps {
  /** What it is read out as. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** A marker's comment, with their library beside it: by its button, or by `/` in the text. */
export function CommentField({ label, placeholder, value, onChange }: CommentFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const phrases = usePhrases(box)
  const [isManaging, setManaging] = useState(false)
  return (
    <>
      <div ref={box} onKeyDownCapture={phrases.handleKey}>
        <CountedText
          isSoft
          data-mark="comment"
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={phrases.isOpen ? listId : undefined}
          aria-activedescendant={
            phrases.bySlash && phrases.shown.length > 0 ? `${listId}-${phrases.active}` : undefined
          }
          placeholder={placeholder}
          max={markLimits.commentMax}
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={value}
          onChange={({ target }) => {
            onChange(target.value)
            phrases.handleTyped()
          }}
        />
        <Button
          size="small"
          type="text"
          className="mt-0.5 !px-1 !text-soft max-md:!h-11"
          icon={<Icon of={BookOutlined} />}
          aria-expanded={phrases.isOpen}
          onClick={phrases.toggle}
        >
          评语库
        </Button>
        {phrases.isOpen ? (
          <PhraseList id={listId} phrases={phrases} typed={value} onManage={() => setManaging(true)} />
        ) : null}
      </div>
      {/* Beside the box: its keys are the dialog's own. */}
      {isManaging ? (
        <Suspense fallback={null}>
          <PhraseManager onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
