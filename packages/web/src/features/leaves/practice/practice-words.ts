import type { ProductVisibility, Round, StepState } from '@zhixing/contract/leaves/practice/shapes.ts'

/** What a step is like for its learner. */
export const stepLooks: Readonly<Record<StepState, { look: 'grey' | 'blue' | 'teal'; words: string }>> = {
  todo: { look: 'grey', words: '待完成' },
  done: { look: 'blue', words: '已完成' },
  checked: { look: 'teal', words: '已批阅' },
}

/** A round's state for its maker and its marker. */
export const roundLooks: Readonly<Record<Round['state'], { look: 'grey' | 'blue' | 'teal' | 'amber'; words: string }>> =
  {
    draft: { look: 'grey', words: '草稿' },
    submitted: { look: 'amber', words: '待批阅' },
    returned: { look: 'blue', words: '已退回' },
    graded: { look: 'teal', words: '已通过' },
    void: { look: 'grey', words: '已作废' },
  }

const visibilityWords: Readonly<Record<ProductVisibility, string>> = {
  self: '仅自己和老师可见',
  class: '一起学习的学员可见',
  org: '本组织成员可见',
  public: '所有人可见',
}

export const visibilityChoices = Object.entries(visibilityWords).map(([value, label]) => ({ value, label }))
