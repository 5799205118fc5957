const complete = 100

/** The label of the button that leads to learning, by the learner's percent. */
export function learnLabel(percent: number, hasBegun: boolean): string {
  if (percent >= complete) {
    return '再次学习'
  }
  return hasBegun ? '继续学习' : '开始学习'
}
