/** A hand-in's state for its marker and its learner. */
export const handInLooks = {
  draft: { look: 'grey', words: '草稿' },
  submitted: { look: 'amber', words: '待批阅' },
  returned: { look: 'blue', words: '已退回' },
  graded: { look: 'teal', words: '已批阅' },
  void: { look: 'grey', words: '已作废' },
} as const
