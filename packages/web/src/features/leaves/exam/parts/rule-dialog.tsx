import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { bankLimits, difficulties, difficultyLabels } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { questionKinds } from '@zhixing/contract/leaves/question/kinds.ts'
import { type ReactNode, useId, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { BankSelect } from '../../question/parts/shared/bank-select.tsx'
import { categoryChoices } from '../../question/parts/shared/category-tree.ts'
import { FieldFault } from '../../question/parts/shared/field-fault.tsx'
import { useFirstBank } from '../../question/parts/shared/use-first-bank.ts'
import { scoreFault } from '../paper-draft.ts'
import type { PaperRule } from '../paper-rules.ts'

interface RuleDialogProps {
  /** The rule that is changed; a new one without. */
  rule?: PaperRule | undefined
  onDone: (rule: PaperRule) => void
  onClose: () => void
}

interface RuleDraft extends Omit<PaperRule, 'count' | 'score'> {
  count: string
  score: string
}

const fresh = { category_id: 0, type: 0, difficulty: '' as const, tags: [], section: '', count: '5', score: '2' }

/** From where, which, how many questions are drawn, and for how many points each. */
export function RuleDialog({ rule, onDone, onClose }: RuleDialogProps) {
  const { banks, first } = useFirstBank()
  const [typed, setTyped] = useState<Partial<RuleDraft>>(
    rule ? { ...rule, count: String(rule.count), score: String(rule.score) } : {},
  )
  const [isTold, setTold] = useState(false)
  const draft: RuleDraft = { bank_id: first?.id ?? 0, bank_title: first?.title ?? '', ...fresh, ...typed }
  const available = useAvailable(draft)
  const countFault = faultOfCount(draft.count, available)
  const fault = scoreFault(draft.score)
  const change = (part: Partial<RuleDraft>) => setTyped({ ...typed, ...part })
  function handleOk(): void {
    setTold(true)
    if (countFault === '' && fault === '') {
      onDone({ ...draft, count: Number(draft.count), score: Number(draft.score) })
    }
  }
  return (
    <Dialog
      open
      title={rule ? '修改抽题规则' : '随机抽题'}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: draft.bank_id === 0 }}
      onOk={handleOk}
      onCancel={onClose}
    >
      {banks.data && !first ? (
        <EmptyState isSmall title="还没有题库" text="在“题库”中新建题库并添加题目后，可在这里抽题。" />
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <WhichFields draft={draft} change={change} />
          <NumberField
            label="抽题数量"
            suffix="题"
            value={draft.count}
            onChange={(count) => change({ count })}
            hint={available === undefined ? '' : `可用${available}题`}
            fault={isTold ? countFault : ''}
          />
          <NumberField
            label="每题分数"
            suffix="分"
            value={draft.score}
            onChange={(score) => change({ score })}
            fault={isTold ? fault : ''}
          />
        </div>
      )}
    </Dialog>
  )
}

/** How many questions there are for a rule; undefined while that is not known. */
function useAvailable({ bank_id, category_id, type, difficulty, tags }: RuleDraft): number | undefined {
  const input = {
    bank_id,
    status: 'ok' as const,
    limit: 1,
    page: 1,
    ...(category_id > 0 ? { category_id } : {}),
    ...(type > 0 ? { type } : {}),
    ...(difficulty === '' ? {} : { difficulty }),
    ...(tags[0] ? { tag: tags[0] } : {}),
  }
  return useCall(questionCalls.questions, input, { enabled: bank_id > 0 }).data?.total
}

function faultOfCount(typed: string, available: number | undefined): string {
  const count = Number(typed)
  if (!/^\d+$/.test(typed.trim()) || count < 1 || count > bankLimits.ruleCountMax) {
    return `请输入1至${bankLimits.ruleCountMax}的整数`
  }
  return available !== undefined && count > available ? `题目不足：可用${available}题，需要${count}题` : ''
}

interface WhichFieldsProps {
  draft: RuleDraft
  change: (part: Partial<RuleDraft>) => void
}

function WhichFields({ draft, change }: WhichFieldsProps) {
  const bank = useCall(bankCalls.detail, { id: draft.bank_id }, { enabled: draft.bank_id > 0 })
  const field = useId()
  return (
    <>
      <div>
        <label htmlFor={field} className="mb-1 block">
          题库
        </label>
        <BankSelect
          id={field}
          bank={draft.bank_id > 0 ? { id: draft.bank_id, title: draft.bank_title } : undefined}
          onChange={({ id, title }) => change({ bank_id: id, bank_title: title, category_id: 0, tags: [] })}
        />
      </div>
      <Choice
        label="分类"
        value={String(draft.category_id)}
        options={[{ value: '0', label: '不限' }, ...categoryChoices(bank.data?.categories ?? [])]}
        onChange={(id) => change({ category_id: Number(id) })}
      />
      <Choice
        label="题型"
        value={String(draft.type)}
        options={[
          { value: '0', label: '不限' },
          ...questionKinds.map(({ type, label }) => ({ value: String(type), label })),
        ]}
        onChange={(type) => change({ type: Number(type) })}
      />
      <Choice
        label="难度"
        value={draft.difficulty}
        options={[
          { value: '', label: '不限' },
          ...difficulties.map((value) => ({ value, label: difficultyLabels[value] })),
        ]}
        onChange={(value) => change({ difficulty: difficulties.find((one) => one === value) ?? '' })}
      />
      <Choice
        label="标签"
        value={draft.tags[0] ?? ''}
        options={[{ value: '', label: '不限' }, ...(bank.data?.tags ?? []).map((tag) => ({ value: tag, label: tag }))]}
        onChange={(tag) => change({ tags: tag === '' ? [] : [tag] })}
      />
    </>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, ...select }: ChoiceProps) {
  const field = useId()
  return (
    <div>
      <label htmlFor={field} className="mb-1 block">
        {label}
      </label>
      <SelectInput id={field} className="w-full" {...select} />
    </div>
  )
}

interface NumberFieldProps {
  label: string
  suffix: ReactNode
  value: string
  onChange: (value: string) => void
  hint?: string
  fault: string
}

function NumberField({ label, suffix, value, onChange, hint = '', fault }: NumberFieldProps) {
  const field = useId()
  return (
    <div>
      <label htmlFor={field} className="mb-1 block">
        {label}
        <span className="ml-2 text-sm text-faint">{hint}</span>
      </label>
      <NumberInput id={field} suffix={suffix} value={value} onChange={({ target }) => onChange(target.value)} />
      <FieldFault text={fault || undefined} />
    </div>
  )
}
