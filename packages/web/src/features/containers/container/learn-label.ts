const complete = 100

/** What leads to learning is called, by how far one is. */
export function learnLabel(percent: number, hasBegun: boolean): string {
  if (percent >= complete) {
    return '再次学习'
  }
  return hasBegun ? '继续学习' : '开始学习'
}
