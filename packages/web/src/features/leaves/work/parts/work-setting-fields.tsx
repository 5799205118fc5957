import { workLimits, workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { type WorkKind, workKindLabels, workKinds } from '@zhixing/contract/leaves/work/shapes.ts'
import { Checkbox, CheckboxGroup } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { type FormInstance, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { secondsOf } from '#ui/local-moment.ts'
import { MomentInput } from '#ui/moment-input.tsx'
import { AnonymousField } from '../../../learning/learning/parts/shared/anonymous-field.tsx'
import { DoubleField } from '../../../learning/learning/parts/shared/double-field.tsx'
import { RubricInput } from '../../../learning/rubric/parts/shared/rubric-input.tsx'
import { type RubricValue, rubricProblem } from '../../../learning/rubric/parts/shared/rubric-values.ts'
import type { WorkValues } from '../work-values.ts'

const kindChoices = workKinds.map((kind) => ({ value: kind, label: workKindLabels[kind] }))

const kindsRule = {
  required: true,
  validator: (_rule: unknown, value: unknown) =>
    Array.isArray(value) && value.length > 0 ? Promise.resolve() : Promise.reject(new Error(workMessages.kinds)),
}

function windowRule({ getFieldValue }: Pick<FormInstance<WorkValues>, 'getFieldValue'>) {
  return {
    validator(_rule: unknown, value: unknown) {
      const [due, cutoff] = [secondsOf(String(getFieldValue('dueAt') ?? '')), secondsOf(String(value ?? ''))]
      return due > 0 && cutoff > 0 && cutoff < due
        ? Promise.reject(new Error(workMessages.windowWrong))
        : Promise.resolve()
    },
  }
}

interface KindsInputProps {
  id?: string
  value?: WorkKind[]
  onChange?: (kinds: WorkKind[]) => void
}

/** The ways of handing in. Takes what it needs of a field: a group of boxes must not be told that it is required. */
function KindsInput({ id, value, onChange }: KindsInputProps) {
  return (
    <CheckboxGroup<WorkKind>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      {...(onChange ? { onChange } : {})}
      options={kindChoices}
      className="max-md:[&_label]:min-h-11 max-md:[&_label]:items-center"
    />
  )
}

interface WorkFormValues extends WorkValues {
  rubric: RubricValue
}

const rubricRule = {
  validator: (_rule: unknown, value?: RubricValue) => {
    const problem = value ? rubricProblem(value) : ''
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
  },
}

/** How the work is handed in: what teachers change often first, the rest folded. */
export function WorkSettingFields({
  isRubricLocked,
  asksAnonymous,
}: {
  isRubricLocked: boolean
  asksAnonymous: boolean
}) {
  const mode = useWatch<WorkFormValues['rubric'] | undefined>('rubric')?.mode ?? 'none'
  return (
    <>
      <FormItem name="allows" label="提交方式" rules={[kindsRule]}>
        <KindsInput />
      </FormItem>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {mode === 'none' ? (
          <FigureField<WorkValues>
            name="totalScore"
            label="分值"
            suffix="分"
            range={{ min: 1, max: workLimits.totalScoreMax }}
            message={workMessages.totalScore}
          />
        ) : null}
        <FigureField<WorkValues>
          name="attempts"
          label="可提交次数"
          suffix="次"
          range={{ min: 1, max: workLimits.attemptsMax }}
          emptyMeans="批阅前不限"
        />
        <FormItem name="dueAt" label="应交时间" extra="北京时间，之后提交记为迟交；不填则不限">
          <MomentInput range="coming" />
        </FormItem>
        <FormItem
          name="cutoffAt"
          label="截止提交时间"
          dependencies={['dueAt']}
          extra="之后不能再提交；不填则批阅前均可提交"
          rules={[windowRule]}
        >
          <MomentInput range="coming" />
        </FormItem>
      </div>
      <FormItem name="rubric" label="评分标准" rules={[rubricRule]} validateTrigger="onSubmit">
        <RubricInput isLocked={isRubricLocked} />
      </FormItem>
      <details className="rounded-card border border-line">
        <summary className="cursor-pointer px-3 py-2.75 font-medium">更多设置</summary>
        <div className="px-3 pt-2 pb-3">
          <MoreFields asksAnonymous={asksAnonymous} />
        </div>
      </details>
    </>
  )
}

const completionChoices = [
  { value: 'submit', label: '批阅即完成', text: '提交并批阅后算完成' },
  { value: 'pass', label: '及格才算完成', text: '达到及格线算完成' },
] as const

const lateChoices = [
  { value: 'none', label: '不扣分' },
  { value: 'day', label: '按天扣分' },
  { value: 'hour', label: '按小时扣分' },
] as const

const percentMax = 100

function MoreFields({ asksAnonymous }: { asksAnonymous: boolean }) {
  const late = useWatch<WorkValues['late'] | undefined>('late')
  const completion = useWatch<WorkValues['completion'] | undefined>('completion')
  return (
    <>
      <FormItem name="completion" label="完成条件">
        <ChoiceCards label="完成条件" columns={2} choices={completionChoices} />
      </FormItem>
      {completion === 'pass' ? (
        <FigureField<WorkValues> name="passScore" label="及格线" suffix="% 总分" range={{ min: 0, max: percentMax }} />
      ) : null}
      <FormItem name="late" label="迟交扣分">
        <ChoiceCards label="迟交扣分" columns={3} choices={lateChoices} />
      </FormItem>
      {late && late !== 'none' ? (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <FigureField<WorkValues>
            name="latePercent"
            label={late === 'day' ? '每天扣' : '每小时扣'}
            suffix="% 总分"
            range={{ min: 1, max: percentMax }}
          />
          <FigureField<WorkValues>
            name="lateFloor"
            label="最低保留"
            suffix="% 总分"
            range={{ min: 0, max: percentMax }}
          />
        </div>
      ) : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FigureField<WorkValues>
          name="maxFiles"
          label="文件数量"
          suffix="个"
          range={{ min: 1, max: workLimits.filesMax }}
        />
        <FigureField<WorkValues>
          name="maxSizeMb"
          label="单个文件"
          suffix="MB"
          range={{ min: 1, max: workLimits.sizeMbMax }}
        />
      </div>
      <FormItem name="statement" valuePropName="checked" className="!mb-0">
        <Checkbox className="max-md:min-h-11 max-md:items-center">提交前须确认“我确认为本人完成”</Checkbox>
      </FormItem>
      <DoubleField what="评分" />
      <AnonymousField asks={asksAnonymous} until="关闭后恢复显示；成绩册和统计仍显示姓名" />
    </>
  )
}
