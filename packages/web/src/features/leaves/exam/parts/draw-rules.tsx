import { EllipsisOutlined } from '@ant-design/icons-svg'
import { lazy, Suspense, useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#ui/use-app.ts'
import { figuresOfRules, type PaperRule, wordsOfRule } from '../paper-rules.ts'
import { sectionOfWay, waysInto } from '../section-ways.ts'
import type { Paper } from '../use-paper.ts'

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }))

interface DrawRulesProps {
  paper: Paper
  /** Those of the paper, or of one of its sections. */
  rules: readonly PaperRule[]
  label: string
}

/** The rules by which questions are drawn for each attempt, below the questions they come after. */
export function DrawRules({ paper: { state, dispatch }, rules, label }: DrawRulesProps) {
  const { modal } = useApp()
  const [open, setOpen] = useState<PaperRule>()
  const { count, score } = figuresOfRules(rules)
  const put = (rule: PaperRule, next: readonly PaperRule[]) =>
    dispatch({ do: 'rules', rules: state.rules.flatMap((one) => (one === rule ? next : one)) })
  const choose = (rule: PaperRule, key: string) => {
    const into = sectionOfWay(key)
    if (into !== undefined) {
      dispatch({ do: 'ruleInto', rule, section: into })
    } else if (key === 'edit') {
      setOpen(rule)
    } else {
      modal.danger({
        title: '确定删除该抽题规则？',
        content: `${wordsOfRule(rule)}，抽${rule.count}题`,
        onOk: () => put(rule, []),
      })
    }
  }
  if (rules.length === 0) {
    return null
  }
  return (
    <section aria-label={label} className="border-t border-line first:border-t-0">
      <p className="px-3 pt-3 text-sm text-soft">
        开始作答时随机抽取{count}题，共{score}分，优先抽学员没有做过的题
      </p>
      <ol className="divide-y divide-line">
        {rules.map((rule) => {
          const at = state.rules.indexOf(rule)
          return (
            <li key={at} className="flex min-h-14 items-center gap-1 py-2 pl-3">
              <button
                type="button"
                className="min-w-0 flex-1 text-left hover:text-primary"
                onClick={() => setOpen(rule)}
              >
                <span className="block break-words">{wordsOfRule(rule)}</span>
                <span className="text-sm text-soft tabular-nums">
                  抽{rule.count}题，每题{rule.score}分
                </span>
              </button>
              <ActionMenu
                type="text"
                icon={<Icon of={EllipsisOutlined} />}
                aria-label={`第${at + 1}条抽题规则的更多操作`}
                actions={[
                  { key: 'edit', label: '修改' },
                  ...waysInto(state.sections, rule.section),
                  { key: 'remove', label: '删除', isDanger: true },
                ]}
                onChoose={(key) => choose(rule, key)}
              />
            </li>
          )
        })}
      </ol>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <RuleDialog
            rule={open}
            onDone={(rule) => {
              put(open, [rule])
              setOpen(undefined)
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
