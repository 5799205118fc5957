import type { VoiceProblem } from './use-voice-recorder.ts'

const perMinute = 60

/** 1:05 */
export function lengthText(seconds: number): string {
  return `${Math.floor(seconds / perMinute)}:${String(seconds % perMinute).padStart(2, '0')}`
}

export const problemWords: Readonly<Record<VoiceProblem, string>> = {
  unsupported: '当前浏览器不能录音，可以添加音频文件。',
  missing: '没有找到麦克风，可以添加音频文件。',
  refused: '没有使用麦克风的权限，请在浏览器中允许后重试，或添加音频文件。',
}
