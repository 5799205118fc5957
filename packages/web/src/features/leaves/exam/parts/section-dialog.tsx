import { sectionInput, sectionLimits } from '@zhixing/contract/leaves/exam/sections.ts'
import { useId, useState } from 'react'
import { uuid } from '#api/uuid.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldFault } from '../../question/parts/shared/field-fault.tsx'
import type { DraftSection } from '../draft-sections.ts'

interface SectionDialogProps {
  /** The section that is changed; a new one without. */
  section: DraftSection | undefined
  /** The exam shuffles its questions anyway. */
  isShuffled: boolean
  onDone: (section: DraftSection) => void
  onClose: () => void
}

const fresh = { title: '', intro: '', shuffle: false }

/** What a section is called, what is said above its questions, and whether they are shuffled. */
export function SectionDialog({ section, isShuffled, onDone, onClose }: SectionDialogProps) {
  const [draft, setDraft] = useState(() => section ?? { uid: uuid(), ...fresh })
  const [isTold, setTold] = useState(false)
  const field = useId()
  const parsed = sectionInput.safeParse(draft)
  const faultOf = (path: string) =>
    isTold ? parsed.error?.issues.find((issue) => issue.path[0] === path)?.message : undefined
  const change = (part: Partial<DraftSection>) => setDraft({ ...draft, ...part })
  function handleOk(): void {
    setTold(true)
    if (parsed.success) {
      onDone({ uid: draft.uid, ...parsed.data })
    }
  }
  return (
    <Dialog
      open
      title={section ? '编辑大题' : '添加大题'}
      okText="确定"
      cancelText="取消"
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <div>
          <label htmlFor={`${field}title`} className="mb-1 block">
            大题名称
          </label>
          <CountedInput
            id={`${field}title`}
            max={sectionLimits.titleMax}
            placeholder="如：单选题"
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
            onPressEnter={handleOk}
          />
          <FieldFault text={faultOf('title')} />
          <p className="mt-1 text-sm text-soft">显示时自动加上“一、”“二、”等序号。</p>
        </div>
        <div>
          <label htmlFor={`${field}intro`} className="mb-1 block">
            大题说明
          </label>
          <div className="mb-6">
            <CountedText
              isSoft
              id={`${field}intro`}
              max={sectionLimits.introMax}
              placeholder="如：每题只有一个正确答案，选错不得分。"
              autoSize={{ minRows: 2, maxRows: 6 }}
              value={draft.intro}
              onChange={({ target }) => change({ intro: target.value })}
            />
            <FieldFault text={faultOf('intro')} />
          </div>
        </div>
        <Checkbox
          className="max-md:min-h-11 max-md:items-center"
          checked={draft.shuffle || isShuffled}
          disabled={isShuffled}
          onChange={({ target }) => change({ shuffle: target.checked })}
        >
          打乱本大题的题目顺序
          {isShuffled ? (
            <span className="block text-sm text-soft">设置中已打开“打乱题目顺序”，各大题内都打乱。</span>
          ) : null}
        </Checkbox>
      </div>
    </Dialog>
  )
}
