import { sectionTitle } from '@zhixing/contract/leaves/exam/section-names.ts'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { FieldFault } from '../../question/parts/shared/field-fault.tsx'
import { type PaperParts, partsIn } from '../draft-sections.ts'
import { type DraftQuestion, kindLabel, scoreFault } from '../paper-draft.ts'

interface ScoreDialogProps {
  paper: PaperParts
  /** The score of each question that gets another, by its name. */
  onSet: (byUid: ReadonlyMap<string, string>) => void
  onClose: () => void
}

interface Group {
  key: string
  label: string
  questions: readonly DraftQuestion[]
}

/** The questions that get one score together: those of a section, or of a kind where there are none. */
function groupsOf(paper: PaperParts): Group[] {
  const { sections, questions } = paper
  const groups =
    sections.length > 0
      ? sections.map(({ uid, title }, at) => ({
          key: uid,
          label: sectionTitle(at, title),
          questions: partsIn(paper, uid).questions,
        }))
      : [...new Set(questions.map(({ type }) => type))].map((type) => ({
          key: String(type),
          label: kindLabel(type),
          questions: questions.filter((one) => one.type === type),
        }))
  return groups.filter((group) => group.questions.length > 0)
}

/** One score for all questions of a section or kind; one whose field stays empty keeps its scores. */
export function ScoreDialog({ paper, onSet, onClose }: ScoreDialogProps) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [isTold, setTold] = useState(false)
  const groups = groupsOf(paper)
  const scoreOf = ({ key }: Group) => typed.get(key)?.trim() ?? ''
  const filled = groups.filter((group) => scoreOf(group) !== '')
  function handleOk(): void {
    if (filled.some((group) => scoreFault(scoreOf(group)) !== '')) {
      setTold(true)
      return
    }
    onSet(new Map(filled.flatMap((group) => group.questions.map(({ uid }) => [uid, scoreOf(group)] as const))))
    onClose()
  }
  return (
    <Dialog open title="批量设分" okText="确定" cancelText="取消" width={400} onOk={handleOk} onCancel={onClose}>
      <p className="mb-4 text-soft">不填的{paper.sections.length > 0 ? '大题' : '题型'}保持原来的分数。</p>
      <div className="grid gap-3">
        {groups.map((group) => (
          <div key={group.key}>
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1 break-words">
                {group.label}
                <span className="ml-2 whitespace-nowrap text-faint">{group.questions.length}题</span>
              </span>
              <NumberInput
                className="!w-32 shrink-0"
                aria-label={`${group.label}每题分数`}
                suffix="分/题"
                value={typed.get(group.key) ?? ''}
                onChange={({ target }) => setTyped(new Map([...typed, [group.key, target.value]]))}
                onPressEnter={handleOk}
              />
            </div>
            <FieldFault text={(isTold && scoreOf(group) !== '' && scoreFault(scoreOf(group))) || undefined} />
          </div>
        ))}
      </div>
    </Dialog>
  )
}
