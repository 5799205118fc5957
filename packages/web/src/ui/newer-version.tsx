import { Button } from './button.tsx'
import { type Choices, savedWords, valueInWords } from './editing.ts'
import { Note } from './note.tsx'
import type { Editing } from './use-editing.ts'

interface NewerVersionProps {
  id: string
  editing: Editing
  /** Label of a field on the page. */
  labelOf: (field: string) => string
  choices?: Choices | undefined
}

/** Tells beside a form that somebody else saved meanwhile: by whom and when, and field by field mine or theirs. */
export function NewerVersion({ id, editing, labelOf, choices = {} }: NewerVersionProps) {
  const { newer, decide, dismiss } = editing
  if (!newer) {
    return null
  }
  const { savedBy, savedAt, clashes, taken } = newer
  const shown = (field: string, value: unknown) =>
    choices[field]?.find((one) => one.value === value)?.label ?? valueInWords(value)
  return (
    <div id={id}>
      <Note
        kind="warning"
        title={savedWords({ savedBy, savedAt })}
        action={
          clashes.length === 0 ? (
            <Button size="small" type="text" onClick={dismiss}>
              知道了
            </Button>
          ) : null
        }
      >
        {taken.length > 0 ? <p>已更新：{taken.map(labelOf).join('、')}。您填写的内容没有改变。</p> : null}
        {clashes.length > 0 ? <p>下列内容双方都修改了，请选择保留哪个。</p> : null}
        {clashes.map(({ field, mine, theirs }) => (
          <section
            key={field}
            aria-label={`${labelOf(field)}的两个版本`}
            className="mt-2 rounded-card bg-card p-3 text-ink"
          >
            <p className="mb-2 font-medium">{labelOf(field)}</p>
            <div className="grid gap-3 md:grid-cols-2">
              <Side whose="您填写的" value={shown(field, mine)} text="用我的" onChoose={() => decide(field, 'mine')} />
              <Side
                whose="新版本"
                value={shown(field, theirs)}
                text="用新版本"
                onChoose={() => decide(field, 'theirs')}
              />
            </div>
          </section>
        ))}
      </Note>
    </div>
  )
}

interface SideProps {
  whose: string
  value: string
  text: string
  onChoose: () => void
}

function Side({ whose, value, text, onChoose }: SideProps) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <p className="line-clamp-6 break-words">
        <span className="text-faint">{whose}：</span>
        {value}
      </p>
      <Button size="small" onClick={onChoose}>
        {text}
      </Button>
    </div>
  )
}
