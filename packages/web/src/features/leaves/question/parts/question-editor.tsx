import type { Duplicate } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { Focus } from '#ui/focus.tsx'
import { Note } from '#ui/note.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { bankPaths } from '../bank-paths.ts'
import { asKind, type BankDraft, freshDraft } from '../question-draft.ts'
import { useQuestionEditor } from '../use-question-editor.ts'
import type { BankDetail } from './bank-questions.tsx'
import { QuestionHistory, type StoredQuestion } from './question-history.tsx'
import { QuestionSide } from './question-side.tsx'
import { kindChoices } from './shared/bank-words.ts'
import { QuestionFields } from './shared/question-fields.tsx'

const labels = {
  type: '题型',
  stem: '题干',
  options: '选项',
  answer: '答案',
  blanks: '填空',
  fill: '填空的判定',
  analysis: '解析',
  score: '分值',
  difficulty: '难度',
  status: '状态',
  category_id: '分类',
  tags: '标签',
}

interface QuestionEditorProps {
  bank: BankDetail
  /** A new one without. */
  stored: StoredQuestion | undefined
}

/** Makes a question in a bank, or writes its next wording. */
export function QuestionEditor({ bank, stored }: QuestionEditorProps) {
  const go = useGo()
  const editor = useQuestionEditor({ bankId: bank.id, stored, type: Number(kindChoices[0]?.value) })
  const { draft, change, put, faultOf, faultNum, isSending } = editor
  const leave = () => go(bankPaths.bank(bank.id))
  const saving = useSaving(editor.save)
  const save = () => saving.start(leave)
  const next = () => saving.start((_id, saved) => editor.restart(freshDraft(saved.type, saved)))
  return (
    <Focus
      title={stored ? '编辑题目' : '新建题目'}
      onLeave={leave}
      shortcuts={[{ key: 's', withCtrl: true, label: '保存', run: save }]}
      actions={
        <>
          {stored ? null : (
            <Button disabled={isSending} className="max-sm:!hidden" onClick={next}>
              保存并继续
            </Button>
          )}
          <Button type="primary" loading={isSending} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className="mx-auto max-w-[1152px] px-4 py-4">
        <EditedNotes editing={editor.editing} labels={labels} />
        {faultNum > 0 ? <Note kind="error" title={`本题有${faultNum}处需要修改`} /> : null}
        <div className="gap-4 lg:flex lg:items-start">
          <article
            aria-label="题目内容"
            className="grid min-w-0 flex-1 grid-cols-1 gap-6 rounded-card bg-card p-4 shadow-card md:p-6"
          >
            <div className="zx-scroll-x overflow-x-auto">
              <ChoiceBar
                label="题型"
                choices={kindChoices}
                value={String(draft.type)}
                onChange={(type) => put(asKind(draft, Number(type)))}
              />
            </div>
            <QuestionFields key={draft.type} question={draft} onChange={change} faultOf={faultOf} />
          </article>
          <div className="grid grid-cols-1 gap-4 max-lg:mt-4 lg:w-80 lg:shrink-0">
            <QuestionSide editor={editor} categories={bank.categories} tags={bank.tags} />
            {stored ? <QuestionHistory stored={stored} onTake={(question) => put({ ...draft, ...question })} /> : null}
            {stored ? null : (
              <Button className="sm:!hidden" disabled={isSending} onClick={next}>
                保存并继续
              </Button>
            )}
          </div>
        </div>
      </div>
    </Focus>
  )
}

type Save = ReturnType<typeof useQuestionEditor>['save']

/** Saves, and asks first where the bank has something alike. */
function useSaving(save: Save) {
  const { message, modal } = useApp()
  function send(force: boolean, then: (id: number, draft: BankDraft) => void): void {
    const onSaved = (id: number, draft: BankDraft) => {
      message.success('保存成功')
      then(id, draft)
    }
    save({ force, onSaved }).then(
      (duplicates) => {
        if (duplicates.length > 0) {
          modal.confirm({
            title: '题库中已有相似的题目',
            content: <DuplicateList duplicates={duplicates} />,
            okText: '仍然保存',
            cancelText: '返回修改',
            onOk: () => send(true, then),
          })
        }
      },
      // The failure has been shown.
      () => undefined,
    )
  }
  return { start: (then: (id: number, draft: BankDraft) => void) => send(false, then) }
}

function DuplicateList({ duplicates }: { duplicates: readonly Duplicate[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {duplicates.map(({ id, brief, alike }) => (
        <li key={id}>
          <span className="line-clamp-2 break-words">{brief}</span>
          <span className="text-sm text-amber-text">{alike === 100 ? '题干相同' : `相似度${alike}%`}</span>
        </li>
      ))}
    </ul>
  )
}
