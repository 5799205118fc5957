import {
  EditOutlined,
  EyeOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PrinterOutlined,
  SettingOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons-svg'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { sectionLimits, sectionMessages } from '@zhixing/contract/leaves/exam/sections.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { uuid } from '#api/uuid.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useApp } from '#ui/use-app.ts'
import { usePreviewLink } from '../../../learning/outline/parts/shared/use-preview-link.ts'
import { byKind, inOneRow, type PaperParts } from '../draft-sections.ts'
import { examEditPaths } from '../exam-edit-paths.ts'
import { totalOf } from '../paper-draft.ts'
import { figuresOfRules } from '../paper-rules.ts'
import type { Paper, StoredPaper } from '../use-paper.ts'

const ScoreDialog = lazy(async () => ({ default: (await import('./score-dialog.tsx')).ScoreDialog }))

interface PaperToolsProps {
  exam: StoredPaper
  paper: Paper
  addMenu: ReactNode
  onAddSection: () => void
}

/** The paper's figures, and the ways to its settings, its preview and back to the outline. */
export function PaperTools({ exam, paper, addMenu, onAddSection }: PaperToolsProps) {
  const copyPreview = usePreviewLink(exam.c)
  const [isScoring, setScoring] = useState(false)
  const { state, dispatch } = paper
  const { id, c } = exam
  const { questions, rules } = state
  const drawn = figuresOfRules(rules)
  const links = [
    { to: examEditPaths.preview(id, c), label: '预览', icon: <Icon of={EyeOutlined} /> },
    { to: examEditPaths.print(id, c), label: '打印试卷', icon: <Icon of={PrinterOutlined} /> },
    {
      to: examEditPaths.settings(exam),
      label: wordsFor(exam.kind, '考试设置'),
      icon: <Icon of={SettingOutlined} />,
    },
    { to: examEditPaths.outline(exam), label: '目录', icon: <Icon of={UnorderedListOutlined} /> },
  ]
  return (
    <div className="mb-3 rounded-card bg-card p-3 shadow-card">
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium tabular-nums" role="status">
          {questions.length + drawn.count}题，共{totalOf(questions) + drawn.score}分
        </p>
        {addMenu}
      </div>
      <div className="-mx-2 mt-2 flex flex-wrap border-t border-line pt-2">
        {links
          .filter(({ to }) => hasPath(to))
          .map(({ to, label, icon }) => (
            <LinkButton key={to} to={to} type="text" icon={icon}>
              {label}
            </LinkButton>
          ))}
        <ActionMenu
          type="text"
          icon={<Icon of={LinkOutlined} />}
          actions={[
            { key: 'bare', label: '不含答案' },
            { key: 'keys', label: '含答案和解析' },
          ]}
          onChoose={(key) => copyPreview(id, key === 'keys')}
        >
          复制预览链接
        </ActionMenu>
        <SectionMenu paper={paper} onAdd={onAddSection} />
        {questions.length > 0 ? (
          <Button type="text" icon={<Icon of={EditOutlined} />} onClick={() => setScoring(true)}>
            批量设分
          </Button>
        ) : null}
      </div>
      {isScoring ? (
        <Suspense fallback={null}>
          <ScoreDialog
            paper={state}
            onClose={() => setScoring(false)}
            onSet={(byUid) => dispatch({ do: 'score', byUid })}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Ways to divide the paper into sections. */
function SectionMenu({ paper: { state, dispatch }, onAdd }: { paper: Paper; onAdd: () => void }) {
  const { modal } = useApp()
  const { sections, questions, rules } = state
  const isFull = sections.length >= sectionLimits.max
  const arrange = (parts: PaperParts) => dispatch({ do: 'arrange', parts })
  function divide(): void {
    const parts = byKind(state, uuid)
    if (sections.length === 0) {
      arrange(parts)
      return
    }
    ask('确定按题型重新分大题？', parts)
  }
  function ask(title: string, parts: PaperParts): void {
    modal.confirm({
      title,
      content: '现有的大题名称和说明将删除，题目和分数不变。',
      okText: '确定',
      cancelText: '取消',
      onOk: () => arrange(parts),
    })
  }
  const runs: Record<string, () => void> = {
    add: onAdd,
    byKind: divide,
    none: () => ask('确定不分大题？', inOneRow(state)),
  }
  return (
    <ActionMenu
      type="text"
      icon={<Icon of={OrderedListOutlined} />}
      actions={[
        { key: 'add', label: '添加大题', disabledReason: isFull ? sectionMessages.many : undefined },
        {
          key: 'byKind',
          label: '按题型分大题',
          disabledReason: questions.length + rules.length === 0 ? examMessages.noQuestions : undefined,
        },
        ...(sections.length > 0 ? [{ key: 'none', label: '不分大题' }] : []),
      ]}
      onChoose={(key) => runs[key]?.()}
    >
      大题
    </ActionMenu>
  )
}
