import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { lazy, Suspense, useState } from 'react'
import { uuid } from '#api/uuid.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Focus } from '#ui/focus.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { kindModules } from '../../question/parts/shared/kinds.ts'
import { type DraftSection, partsIn } from '../draft-sections.ts'
import { examEditPaths } from '../exam-edit-paths.ts'
import { examPaths } from '../exam-paths.ts'
import { freshQuestion, typeOf } from '../paper-draft.ts'
import { type Paper, type StoredPaper, usePaper } from '../use-paper.ts'
import { AddMenu, type BankWay, bankWays, importPath } from './add-menu.tsx'
import { DrawRules } from './draw-rules.tsx'
import { PaperTools } from './paper-tools.tsx'
import { QuestionPane } from './question-pane.tsx'

const QuestionLines = lazy(async () => ({ default: (await import('./question-lines.tsx')).QuestionLines }))
const PaperConflict = lazy(async () => ({ default: (await import('./paper-conflict.tsx')).PaperConflict }))

const SectionDialog = lazy(async () => ({ default: (await import('./section-dialog.tsx')).SectionDialog }))
const AddFromBank = lazy(async () => ({ default: (await import('./add-from-bank.tsx')).AddFromBank }))

const usualScore = '5'

/** What can be done with the whole paper from anywhere in it. */
function usePaperActions(paper: Paper) {
  const { message } = useApp()
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  const [way, setWay] = useState<BankWay>()
  const { state, dispatch } = paper
  const open = (uid: string) => {
    dispatch({ do: 'open', uid })
    setOpen(true)
  }
  return {
    /** Whether a phone shows the question rather than the list. */
    isOpen,
    open,
    close: () => setOpen(false),
    save() {
      const faulty = paper.save()
      if (faulty) {
        open(faulty)
        message.warning('有题目需要修改，修改后再保存')
      }
    },
    /** The dialog by which questions of banks come in. */
    way,
    closeWay: () => setWay(undefined),
    add(kind: string) {
      const asked = bankWays.find(({ key }) => key === kind)
      if (asked) {
        setWay(asked.key)
        return
      }
      if (kind === importPath) {
        setWay(undefined)
        go(importPath)
        return
      }
      const parts = kindModules.find((one) => one.kind === kind)?.fresh ?? {}
      const before = partsIn(state, state.atSection).questions.at(-1) ?? state.questions.at(-1)
      const score = before?.score ?? usualScore
      dispatch({ do: 'add', question: freshQuestion({ type: typeOf(kind), uid: uuid(), score, parts }) })
      setOpen(true)
    },
  }
}

/** The questions of an exam: the paper at the left, one question beside it; on a phone one after the other. */
export function PaperEditor({ paper: stored }: { paper: StoredPaper }) {
  const paper = usePaper(stored)
  const go = useGo()
  const { isOpen, open, close, save, add, way, closeWay } = usePaperActions(paper)
  const [editing, setEditing] = useState<DraftSection | 'new'>()
  const { sections, questions, rules } = paper.state
  const isEmpty = questions.length + rules.length === 0
  const addMenu = <AddMenu onAdd={add}>添加题目</AddMenu>
  return (
    <Focus
      title={stored.title}
      savedState={<PaperSaved paper={paper} onRetry={save} />}
      actions={
        <Button type="primary" disabled={!paper.isDirty} loading={paper.saving.state === 'saving'} onClick={save}>
          保存
        </Button>
      }
      onLeave={() => go(examEditPaths.outline(stored))}
      shortcuts={[{ key: 's', withCtrl: true, label: '保存', run: save }]}
    >
      <div className="mx-auto max-w-[1352px] px-4 py-4">
        <PaperNotes paper={paper} stored={stored} />
        <div className="gap-4 lg:flex lg:items-start">
          <section aria-label="题目列表" className={`${listPlace} ${isOpen ? 'max-lg:hidden' : ''}`}>
            <PaperTools exam={stored} paper={paper} addMenu={addMenu} onAddSection={() => setEditing('new')} />
            {questions.length + sections.length > 0 ? (
              <Suspense fallback={<SkeletonLines rows={4} />}>
                <QuestionLines paper={paper} onOpen={open} onAdd={add} onEditSection={setEditing} />
              </Suspense>
            ) : null}
            {sections.length === 0 && rules.length > 0 ? (
              <div className="mt-3 rounded-card bg-card shadow-card">
                <DrawRules paper={paper} rules={rules} label="抽题规则" />
              </div>
            ) : null}
          </section>
          <div className={`min-w-0 flex-1 ${isOpen || isEmpty ? '' : 'max-lg:hidden'}`}>
            {isEmpty ? (
              <section className="rounded-card bg-card shadow-card max-lg:mt-4">
                <EmptyState title={examMessages.noQuestions} text="添加题目后，学员才能作答。" actions={addMenu} />
              </section>
            ) : (
              <QuestionPane paper={paper} onOpen={open} onBack={close} />
            )}
          </div>
        </div>
      </div>
      {paper.conflict ? (
        <Suspense fallback={null}>
          <PaperConflict {...paper.conflict} />
        </Suspense>
      ) : null}
      {way ? (
        <Suspense fallback={null}>
          <AddFromBank paper={paper} way={way} onClose={closeWay} />
        </Suspense>
      ) : null}
      {editing ? (
        <Suspense fallback={null}>
          <SectionDialog
            section={editing === 'new' ? undefined : editing}
            isShuffled={stored.settings.shuffle_questions}
            onDone={(section) => {
              paper.dispatch({ do: 'section', section })
              setEditing(undefined)
            }}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      ) : null}
    </Focus>
  )
}

const listPlace = 'lg:sticky lg:top-18 lg:max-h-[calc(100dvh-88px)] lg:w-90 lg:shrink-0 lg:overflow-y-auto'

function PaperSaved({ paper: { isDirty, saving }, onRetry }: { paper: Paper; onRetry: () => void }) {
  const isWaiting = isDirty && (saving.state === 'idle' || saving.state === 'saved')
  return isWaiting ? (
    <span className="text-sm whitespace-nowrap text-amber-text" role="status">
      未保存
    </span>
  ) : (
    <SavedState saving={saving} onRetry={onRetry} />
  )
}

/** What one should know before changing anything. */
function PaperNotes({ paper, stored: { id, c, begun } }: { paper: Paper; stored: StoredPaper }) {
  return (
    <>
      {begun ? (
        <Note
          kind="warning"
          title="已有学员开始作答"
          action={c > 0 ? <LinkButton to={examPaths.remark(id, c)}>重新判分</LinkButton> : null}
        >
          修改只对之后开始的作答有效，已开始的仍按原来的试卷进行。改正答案后，可用“重新判分”更新已有成绩。
        </Note>
      ) : null}
      {paper.isRestored ? (
        <Note
          kind="info"
          title="已恢复您上次没有保存的修改"
          action={
            <Button size="small" type="text" onClick={paper.discard}>
              放弃修改
            </Button>
          }
        />
      ) : null}
    </>
  )
}
