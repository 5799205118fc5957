import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { removedAt, replacedAt } from '#ui/list-edits.ts'
import { figuresOfRules, type PaperRule, wordsOfRule } from '../paper-rules.ts'
import type { Paper } from '../use-paper.ts'

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }))

/** The rules by which questions are drawn for each attempt, below the questions of the paper. */
export function DrawRules({ paper: { state, dispatch } }: { paper: Paper }) {
  const [open, setOpen] = useState<number>()
  const { rules } = state
  const { count, score } = figuresOfRules(rules)
  const put = (next: readonly PaperRule[]) => dispatch({ do: 'rules', rules: next })
  if (rules.length === 0) {
    return null
  }
  return (
    <section aria-label="抽题规则" className="mt-3 rounded-card bg-card shadow-card">
      <p className="px-3 pt-3 text-sm text-soft">
        开始作答时随机抽取{count}题，共{score}分，优先抽学员没有做过的题
      </p>
      <ol className="divide-y divide-line">
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place, two may be the same
          <li key={at} className="flex min-h-14 items-center gap-1 px-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block break-words">{wordsOfRule(rule)}</span>
              <span className="text-sm text-soft tabular-nums">
                抽{rule.count}题，每题{rule.score}分
              </span>
            </span>
            <Button
              type="text"
              icon={<EditOutlined aria-hidden="true" />}
              aria-label={`修改第${at + 1}条抽题规则`}
              onClick={() => setOpen(at)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={`删除第${at + 1}条抽题规则`}
              onClick={() => put(removedAt(rules, at))}
            />
          </li>
        ))}
      </ol>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <RuleDialog
            rule={rules[open]}
            onDone={(rule) => {
              put(replacedAt(rules, open, rule))
              setOpen(undefined)
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
