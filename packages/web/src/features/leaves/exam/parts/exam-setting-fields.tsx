import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { ExamKind } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import type { FormInstance } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { secondsOf } from '#ui/local-moment.ts'
import { MomentInput } from '#ui/moment-input.tsx'
import type { ExamValues } from '../exam-values.ts'
import { ExamMoreFields } from './exam-more-fields.tsx'

const minute = 60

const windowRule =
  (kind: ExamKind) =>
  ({ getFieldValue }: Pick<FormInstance<ExamValues>, 'getFieldValue'>) => ({
    validator(_rule: unknown, value: unknown) {
      const [open, close] = [secondsOf(String(getFieldValue('openAt') ?? '')), secondsOf(String(value ?? ''))]
      if (open === 0 || close === 0) {
        return Promise.resolve()
      }
      if (close <= open) {
        return Promise.reject(new Error(examMessages.windowWrong))
      }
      const isLonger = Number(getFieldValue('timeLimit')) * minute > close - open
      return isLonger ? Promise.reject(new Error(wordsFor(kind, examMessages.limitTooLong))) : Promise.resolve()
    },
  })

const answerChoices = (kind: ExamKind) => [
  { value: 'close', label: wordsFor(kind, '考试结束后'), text: '到结束时间后公布；没有设结束时间则不公布' },
  { value: 'submit', label: '交卷后', text: '交卷后即可查看；设有结束时间的，到时统一公布' },
  { value: 'never', label: '不公布', text: '学员看不到正确答案和解析' },
]

/** How the exam is held: what teachers change often first, the rest folded. */
export function ExamSettingFields({ kind, ...more }: { kind: ExamKind; hasPassword: boolean; asksAnonymous: boolean }) {
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FigureField<ExamValues>
          name="timeLimit"
          label={wordsFor(kind, '考试时长')}
          suffix="分钟"
          range={{ min: 1, max: examLimits.timeLimitMax / minute }}
          emptyMeans="不限时"
        />
        <FigureField<ExamValues>
          name="attempts"
          label={wordsFor(kind, '考试次数')}
          suffix="次"
          range={{ min: 1, max: examLimits.attemptsMax }}
          emptyMeans="不限次数"
        />
        <FormItem name="openAt" label="开始时间" extra="北京时间，不填则随时可以开始">
          <MomentInput range="coming" />
        </FormItem>
        <FormItem
          name="closeAt"
          label="结束时间"
          dependencies={['openAt', 'timeLimit']}
          extra="到时自动交卷，不填则不限"
          rules={[windowRule(kind)]}
        >
          <MomentInput range="coming" />
        </FormItem>
        <FigureField<ExamValues> name="passScore" label="及格线" suffix="% 总分" range={{ min: 0, max: 100 }} />
      </div>
      <FormItem name="answers" label="公布答案和解析" className="!mb-4">
        <ChoiceCards label="公布答案和解析" choices={answerChoices(kind)} />
      </FormItem>
      <details className="rounded-card border border-line">
        <summary className="cursor-pointer px-3 py-2.75 font-medium">更多设置</summary>
        <div className="px-3 pt-2 pb-3">
          <ExamMoreFields kind={kind} {...more} />
        </div>
      </details>
    </>
  )
}
