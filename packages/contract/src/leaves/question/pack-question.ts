import type { FilePacker, PackedBody } from '../../learning/leaf/packer.ts'
import type { Question } from './shapes.ts'

/** What a question is worth that nobody said anything about. */
export const usualScore = 5

/** A question as its author sends it, without ids. */
export function packQuestion(files: FilePacker, question: Question & { score: number }): PackedBody {
  const { type, score, stem, options, answer, blanks, fill, analysis } = question
  return {
    type,
    score: score || usualScore,
    stem: files.html(stem),
    options: options.map(({ key, html }) => ({ key, html: files.html(html) })),
    answer,
    blanks,
    fill,
    analysis: files.html(analysis),
  }
}
