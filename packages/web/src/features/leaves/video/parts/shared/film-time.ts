import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'

const minute = 60

/** A moment of a film, or a length of it, as players write it. */
export function filmTime(seconds: number): string {
  return `${Math.floor(seconds / minute)}:${String(Math.floor(seconds) % minute).padStart(2, '0')}`
}

/** What a film of another length in the place of one means for its learners; empty where what they watched is kept. */
export function replaceNote(before: { duration: number }, after: { duration: number }): string {
  if (after.duration === 0 || Math.abs(after.duration - before.duration) <= learnLimits.sameFilmSeconds) {
    return ''
  }
  const lengths = `原视频${filmTime(before.duration)}，新视频${filmTime(after.duration)}`
  return `${lengths}。保存后，未看完的学员按新视频重新计算观看进度，已完成的不变`
}
