/** From which share of points earned, in percent, a question is called how difficult. */
const difficulties = [
  { from: 85, word: '容易' },
  { from: 65, word: '较易' },
  { from: 40, word: '中等' },
  { from: 20, word: '较难' },
] as const

/** How difficult a question is, by the share of its points that was earned; below 0 where wrong answers cost some. */
export function difficultyWord(scoreRate: number): string {
  return difficulties.find(({ from }) => scoreRate >= from)?.word ?? '难'
}

const discriminations = [
  { from: 0.4, word: '优秀' },
  { from: 0.3, word: '良好' },
  { from: 0.2, word: '尚可' },
  { from: 0, word: '偏低' },
] as const

/** What a discrimination means; a negative one is the sign of a wrong key. */
export function discriminationWord(value: number | null): string {
  if (value === null) {
    return ''
  }
  return discriminations.find(({ from }) => value >= from)?.word ?? '请检查答案'
}
