import path from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import { root } from './files.ts'
import { readTimes, secondsOf } from './test-times.ts'

type Placed = Pick<TestSpecification, 'moduleId'> & {
  project: { name: string; config: { sequence: { groupOrder: number } } }
}

/**
 * Puts the projects with most to do first, and in each the files that take longest: what is begun last is short, and neither worker is
 * left alone with a long one. Vitest does so by itself only where it has run before, and then with projects by their names.
 */
export function longestFirst<T extends Placed>(files: readonly T[], secondsIn: (file: string) => number): T[] {
  const placed = files.map((file) => {
    const { name, config } = file.project
    const seconds = secondsIn(path.relative(root, file.moduleId).split(path.sep).join('/'))
    return { file, name, group: config.sequence.groupOrder, seconds }
  })
  const ofProject = new Map<string, number>()
  for (const { name, seconds } of placed) {
    ofProject.set(name, (ofProject.get(name) ?? 0) + seconds)
  }
  const whole = (name: string) => ofProject.get(name) ?? 0
  return placed
    .sort((a, b) => a.group - b.group || whole(b.name) - whole(a.name) || b.seconds - a.seconds)
    .map(({ file }) => file)
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes()
    return longestFirst(files, (file) => secondsOf(file, times))
  }
}
