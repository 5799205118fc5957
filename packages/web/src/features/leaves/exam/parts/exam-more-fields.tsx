import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { faultOfRanges } from '@zhixing/contract/leaves/exam/networks.ts'
import type { ExamKind } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { AnonymousField } from '../../../learning/learning/parts/shared/anonymous-field.tsx'
import { DoubleField } from '../../../learning/learning/parts/shared/double-field.tsx'
import type { ExamValues } from '../exam-values.ts'

const minute = 60

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

const walkChoices = [
  { value: 'pages', label: '一页一题', text: '可以返回修改任意一题' },
  { value: 'oneWay', label: '一页一题，不能返回', text: '进入下一题后不能再查看和修改' },
  { value: 'whole', label: '整卷', text: '全部题目显示在一页' },
] as const

const rangesRule = {
  validator: (_rule: unknown, value: unknown) => {
    const fault = faultOfRanges(String(value ?? '').split('\n'))
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
  },
}

interface HeldProps {
  kind: ExamKind
  hasPassword: boolean
  asksAnonymous: boolean
}

/** What teachers change seldom: scoring, entrance, order. */
export function ExamMoreFields({ kind, hasPassword, asksAnonymous }: HeldProps) {
  return (
    <>
      <FormItem name="multiRule" label="多选题判分">
        <ChoiceCards label="多选题判分" columns={2} choices={multiChoices} />
      </FormItem>
      <FigureField<ExamValues>
        name="negativeRule"
        label="答错倒扣"
        suffix="% 该题分值"
        range={{ min: 1, max: 100 }}
        emptyMeans="不倒扣"
        extra="单选题、多选题、判断题答错时扣分，未作答和少选不扣；总分最低0分。修改后对之后开始的作答生效"
      />
      <FormItem name="scorePolicy" label={wordsFor(kind, '多次考试的成绩')}>
        <ChoiceCards label={wordsFor(kind, '多次考试的成绩')} columns={2} choices={policyChoices} />
      </FormItem>
      <FormItem name="walk" label="答题方式">
        <ChoiceCards label="答题方式" columns={2} choices={walkChoices} />
      </FormItem>
      <FormItem name="completion" label="完成条件">
        <ChoiceCards label="完成条件" columns={2} choices={completionChoices} />
      </FormItem>
      <EntranceFields kind={kind} hasPassword={hasPassword} />
      <FigureField<ExamValues>
        name="grace"
        label="交卷宽限"
        suffix="秒"
        range={{ min: 0, max: examLimits.graceMax }}
        extra="到时后仍接收因网络延迟晚到的答案"
      />
      <FigureField<ExamValues>
        name="switchLimit"
        label="离开页面次数上限"
        suffix="次"
        range={{ min: 1, max: examLimits.switchMax }}
        emptyMeans="不记录"
        extra="切换窗口或标签页超过3秒记一次，教师可查看次数"
      />
      <div className="grid">
        <Flag name="switchSubmit" label="达到离开次数上限时自动交卷" />
        <Flag name="fullscreen" label="全屏作答：退出全屏与离开页面一样计次，不支持全屏的手机和微信中可直接作答" />
        <Flag name="copyBlock" label="禁止复制、粘贴" />
        <Flag name="shuffleOptions" label="打乱选项顺序" />
        <Flag name="shuffleQuestions" label="打乱题目顺序：分大题时只在各大题内打乱" />
        <Flag name="showsScore" label="交卷后告诉学员分数" />
        <Flag name="showsRank" label="告诉学员排名区间：前10%、前25%、前50%或后50%，至少5人有成绩才显示" />
        <Flag name="manualRelease" label="成绩由教师公布：公布前学员看不到分数和答案" />
        <DoubleField what="为需要批阅的题目评分" />
        <AnonymousField asks={asksAnonymous} until="成绩由教师全部公布后恢复显示；考试管理、成绩册和统计仍显示姓名" />
      </div>
    </>
  )
}

/** When one may come in and go out, and with which password. */
function EntranceFields({ kind, hasPassword }: Omit<HeldProps, 'asksAnonymous'>) {
  const asksPassword = useWatch<boolean>('asksPassword')
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FigureField<ExamValues>
          name="lateEntry"
          label="最晚入场"
          suffix="分钟"
          range={{ min: 1, max: examLimits.timeLimitMax / minute }}
          emptyMeans="不限"
          extra={wordsFor(kind, '开始时间之后多久内可以开始考试')}
        />
        <FigureField<ExamValues>
          name="earlySubmit"
          label="最早交卷"
          suffix="分钟"
          range={{ min: 1, max: examLimits.timeLimitMax / minute }}
          emptyMeans="不限"
          extra="开始作答多久后可以交卷"
        />
        <FigureField<ExamValues>
          name="attemptGap"
          label={wordsFor(kind, '两次考试间隔')}
          suffix="分钟"
          range={{ min: 1, max: examLimits.gapMax / minute }}
          emptyMeans="不限"
        />
      </div>
      <FormItem
        name="ipAllow"
        label="允许的网络地址"
        extra={wordsFor(
          kind,
          '每行一个IP地址或网段，如 192.168.1.0/24，最多20个，不填则不限。学员只能在这些网络中开始和继续考试；作答中途换了网络，答案照常保存并记录下来',
        )}
        rules={[rangesRule]}
      >
        <TextArea autoSize={{ minRows: 2, maxRows: 8 }} autoComplete="off" spellCheck={false} placeholder="不限" />
      </FormItem>
      <Flag
        name="requirePhoto"
        label={wordsFor(
          kind,
          `进入考场前拍照：照片仅管理和批阅本场考试的人员可以查看，交卷${examLimits.photoDays}天后自动删除`,
        )}
      />
      <Flag name="asksPassword" label={wordsFor(kind, '需要考试密码')} />
      {asksPassword ? (
        <FormItem
          name="password"
          label={wordsFor(kind, '考试密码')}
          className="!mt-2"
          extra={hasPassword ? '已设置密码，不修改请留空' : wordsFor(kind, '开始考试时需要输入，请在考场公布')}
          rules={[
            textRule({
              ...(hasPassword ? {} : { required: wordsFor(kind, examMessages.passwordMissing) }),
              max: examLimits.passwordMax,
              message: wordsFor(kind, examMessages.passwordLong),
            }),
          ]}
        >
          <TextInput autoComplete="off" />
        </FormItem>
      ) : null}
    </>
  )
}

function Flag({ name, label }: { name: keyof ExamValues; label: string }) {
  return (
    <FormItem name={name} valuePropName="checked" className="!mb-0">
      <Checkbox className="max-md:min-h-11 max-md:items-center">{label}</Checkbox>
    </FormItem>
  )
}
