import { examLimits, examMessages } from '@zhixing/contract/exam/limits.ts'
import { Checkbox, Form, type FormInstance } from 'antd'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { secondsOf } from '#ui/local-moment.ts'
import { TextInput } from '#ui/text-input.ts'
import type { ExamValues } from '../exam-values.ts'

const minute = 60

function windowRule({ getFieldValue }: Pick<FormInstance<ExamValues>, 'getFieldValue'>) {
  return {
    validator(_rule: unknown, value: unknown) {
      const [open, close] = [secondsOf(String(getFieldValue('openAt') ?? '')), secondsOf(String(value ?? ''))]
      if (open === 0 || close === 0) {
        return Promise.resolve()
      }
      if (close <= open) {
        return Promise.reject(new Error(examMessages.windowWrong))
      }
      const isLonger = Number(getFieldValue('timeLimit')) * minute > close - open
      return isLonger ? Promise.reject(new Error(examMessages.limitTooLong)) : Promise.resolve()
    },
  }
}

const answerChoices = [
  { value: 'close', label: '考试结束后', text: '到结束时间后公布；没有设结束时间则不公布' },
  { value: 'submit', label: '交卷后', text: '交卷后即可查看；设有结束时间的，到时统一公布' },
  { value: 'never', label: '不公布', text: '学员看不到正确答案和解析' },
] as const

/** How the exam is held: what teachers change often first, the rest folded. */
export function ExamSettingFields() {
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FigureField<ExamValues>
          name="timeLimit"
          label="考试时长"
          suffix="分钟"
          range={{ min: 1, max: examLimits.timeLimitMax / minute }}
          emptyMeans="不限时"
        />
        <FigureField<ExamValues>
          name="attempts"
          label="考试次数"
          suffix="次"
          range={{ min: 1, max: examLimits.attemptsMax }}
          emptyMeans="不限次数"
        />
        <Form.Item name="openAt" label="开始时间" extra="北京时间，不填则随时可以开始">
          <TextInput type="datetime-local" />
        </Form.Item>
        <Form.Item
          name="closeAt"
          label="结束时间"
          dependencies={['openAt', 'timeLimit']}
          extra="到时自动交卷，不填则不限"
          rules={[windowRule]}
        >
          <TextInput type="datetime-local" />
        </Form.Item>
        <FigureField<ExamValues> name="passScore" label="及格线" suffix="% 总分" range={{ min: 0, max: 100 }} />
      </div>
      <Form.Item name="answers" label="公布答案和解析" className="!mb-4">
        <ChoiceCards label="公布答案和解析" choices={answerChoices} />
      </Form.Item>
      <details className="rounded-card border border-line">
        <summary className="cursor-pointer px-3 py-2.5 font-medium">更多设置</summary>
        <div className="px-3 pt-2 pb-3">
          <MoreFields />
        </div>
      </details>
    </>
  )
}

const multiChoices = [
  { value: 'subset_half', label: '少选得一半', text: '选对但不全得一半分，有错选不得分' },
  { value: 'exact', label: '全对得分', text: '少选、错选都不得分' },
  { value: 'per_option', label: '少选按比例', text: '按选对的个数得分，有错选不得分' },
  { value: 'plus_minus', label: '错选扣分', text: '选对加分，选错扣分，扣完为止' },
] as const

const policyChoices = [
  { value: 'highest', label: '取最高分' },
  { value: 'latest', label: '取最近一次' },
  { value: 'average', label: '取平均分' },
  { value: 'first', label: '取第一次' },
] as const

const completionChoices = [
  { value: 'submit', label: '交卷即完成' },
  { value: 'pass', label: '及格才算完成' },
] as const

function MoreFields() {
  return (
    <>
      <Form.Item name="multiRule" label="多选题判分">
        <ChoiceCards label="多选题判分" columns={2} choices={multiChoices} />
      </Form.Item>
      <Form.Item name="scorePolicy" label="多次考试的成绩">
        <ChoiceCards label="多次考试的成绩" columns={2} choices={policyChoices} />
      </Form.Item>
      <Form.Item name="completion" label="完成条件">
        <ChoiceCards label="完成条件" columns={2} choices={completionChoices} />
      </Form.Item>
      <FigureField<ExamValues>
        name="grace"
        label="交卷宽限"
        suffix="秒"
        range={{ min: 0, max: examLimits.graceMax }}
        extra="到时后仍接收因网络延迟晚到的答案"
      />
      <div className="grid">
        <Flag name="shuffleOptions" label="打乱选项顺序" />
        <Flag name="shuffleQuestions" label="打乱题目顺序" />
        <Flag name="showsScore" label="交卷后告诉学员分数" />
      </div>
    </>
  )
}

function Flag({ name, label }: { name: keyof ExamValues; label: string }) {
  return (
    <Form.Item name={name} valuePropName="checked" className="!mb-0">
      <Checkbox className="max-md:min-h-11 max-md:items-center">{label}</Checkbox>
    </Form.Item>
  )
}
