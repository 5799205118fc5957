import {
  EditOutlined,
  EyeOutlined,
  LinkOutlined,
  PrinterOutlined,
  SettingOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { wordsFor } from '@zhixing/contract/exam/words.ts'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { usePreviewLink } from '../../outline/parts/shared/use-preview-link.ts'
import { examEditPaths } from '../exam-edit-paths.ts'
import { totalOf } from '../paper-draft.ts'
import { figuresOfRules } from '../paper-rules.ts'
import type { Paper, StoredPaper } from '../use-paper.ts'

const ScoreDialog = lazy(async () => ({ default: (await import('./score-dialog.tsx')).ScoreDialog }))

interface PaperToolsProps {
  exam: StoredPaper
  paper: Paper
  addMenu: ReactNode
}

/** The paper's figures, and the ways to its settings, its preview and back to the outline. */
export function PaperTools({ exam, paper: { state, dispatch }, addMenu }: PaperToolsProps) {
  const copyPreview = usePreviewLink(exam.c)
  const [isScoring, setScoring] = useState(false)
  const { id, c } = exam
  const { questions, rules } = state
  const drawn = figuresOfRules(rules)
  const links = [
    { to: examEditPaths.preview(id, c), label: '预览', icon: <EyeOutlined aria-hidden="true" /> },
    { to: examEditPaths.print(id, c), label: '打印试卷', icon: <PrinterOutlined aria-hidden="true" /> },
    {
      to: examEditPaths.settings(id, c),
      label: wordsFor(exam.kind, '考试设置'),
      icon: <SettingOutlined aria-hidden="true" />,
    },
    { to: examEditPaths.outline(id, c), label: '目录', icon: <UnorderedListOutlined aria-hidden="true" /> },
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
          icon={<LinkOutlined aria-hidden="true" />}
          actions={[
            { key: 'bare', label: '不含答案' },
            { key: 'keys', label: '含答案和解析' },
          ]}
          onChoose={(key) => copyPreview(id, key === 'keys')}
        >
          复制预览链接
        </ActionMenu>
        {questions.length > 0 ? (
          <Button type="text" icon={<EditOutlined aria-hidden="true" />} onClick={() => setScoring(true)}>
            批量设分
          </Button>
        ) : null}
      </div>
      {isScoring ? (
        <Suspense fallback={null}>
          <ScoreDialog
            questions={questions}
            onClose={() => setScoring(false)}
            onSet={(byType) => dispatch({ do: 'score', byType })}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
