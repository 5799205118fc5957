import { difficultyLabels, questionStatuses, statusLabels } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { questionKinds } from '@zhixing/contract/leaves/question/kinds.ts'

/** Choices of the filters and fields of a bank's questions. */
export const kindChoices = questionKinds.map(({ type, label }) => ({ value: String(type), label }))

export const difficultyChoices = [
  { value: 'low', label: difficultyLabels.low },
  { value: 'middle', label: difficultyLabels.middle },
  { value: 'height', label: difficultyLabels.height },
]

export const statusChoices = questionStatuses.map((value) => ({ value, label: statusLabels[value] }))

export const visibilityLabels = { mine: '仅自己', org: '组织共享' } as const

export const visibilityChoices = [
  { value: 'mine' as const, label: '仅自己', text: '只有您能看到和使用' },
  { value: 'org' as const, label: '组织共享', text: '组织内的教师都能查看，并从中选题、抽题' },
]
