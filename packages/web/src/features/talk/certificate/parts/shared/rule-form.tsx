import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { useMemo } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { savedIn } from '#ui/editing.ts'
import { FormSection } from '#ui/form-template.tsx'
import { Note } from '#ui/note.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useEditedValues } from '#ui/use-edited-values.ts'
import { sampleOf, valuesOf } from '../../template-values.ts'
import { PrintedPaper } from './printed-paper.tsx'

const labels = { isOn: '完成后发放证书', templateId: '证书模板', asksTotal: '要求总评', total: '总评不低于' }

/** The rule as the form holds it. */
function ruleValues({ is_on, template_id, min_percent }: RuleFormProps['rule']) {
  return { isOn: is_on, templateId: template_id, asksTotal: min_percent !== null, total: String(min_percent ?? usual) }
}

interface RuleFormProps {
  id: number
  rule: Reply<typeof certificateCalls.rule>
}

const whole = 100
const usual = 60

/** Whether completing the collection earns a certificate, which one, and what total it asks for. */
export function RuleForm({ id, rule }: RuleFormProps) {
  const { message } = useApp()
  const { values, change, editing } = useEditedValues(
    { version: rule.row_version, values: ruleValues(rule), ...savedIn(rule) },
    `certificate-rule:${id}`,
  )
  const { isOn, templateId, asksTotal, total } = values
  const send = useSend(certificateCalls.saveRule, {
    refresh: ['Certificate'],
    onDone: ({ is_on }) => message.success(is_on ? '已保存，正在为达到条件的学员颁发' : '已保存'),
  })
  const save = () => {
    const min_percent = asksTotal ? percent : null
    editing
      .save((version) => send.runAsync({ id, is_on: isOn, template_id: templateId, min_percent, row_version: version }))
      // The failure has been shown.
      .catch(() => undefined)
  }
  const percent = Number(total)
  const isFine = !asksTotal || (/^\d{1,3}$/.test(total) && percent >= 1 && percent <= whole)
  const template = rule.templates.find((one) => one.id === templateId)
  const shown = useMemo(() => sampleOf(valuesOf(template)), [template])
  return (
    <FormSection title="颁发条件">
      <EditedNotes editing={editing} labels={labels} />
      <div className="grid gap-6 lg:grid-cols-[1fr_400px]">
        <div className="flex flex-col items-start gap-4">
          <Checkbox checked={isOn} onChange={({ target }) => change({ isOn: target.checked })}>
            完成后发放证书
          </Checkbox>
          <p className="text-soft">学员完成全部必修内容后自动获得，已经完成的学员也会补发。</p>
          <div className="flex flex-wrap items-center gap-2">
            <Checkbox
              disabled={!isOn}
              checked={asksTotal}
              onChange={({ target }) => change({ asksTotal: target.checked })}
            >
              并且总评不低于
            </Checkbox>
            <NumberInput
              className="!w-24"
              aria-label="总评不低于"
              suffix="分"
              disabled={!(isOn && asksTotal)}
              value={total}
              onChange={({ target }) => change({ total: target.value.trim() })}
            />
          </div>
          {isFine ? null : <Note kind="error" title={`总评为1至${whole}的整数`} />}
          <div>
            <span className="mb-1 block text-soft">证书模板</span>
            <SelectInput
              aria-label="证书模板"
              isFitted
              className="min-w-56"
              value={templateId}
              options={[
                { value: 0, label: '默认模板' },
                ...rule.templates.map((one) => ({ value: one.id, label: one.name })),
                ...(templateId > 0 && !template ? [{ value: templateId, label: '其他组织的模板' }] : []),
              ]}
              onChange={(next) => change({ templateId: next })}
            />
          </div>
          <Button type="primary" loading={send.isSending} disabled={!isFine} onClick={save}>
            保存
          </Button>
        </div>
        <PrintedPaper printed={shown} address="" />
      </div>
    </FormSection>
  )
}
