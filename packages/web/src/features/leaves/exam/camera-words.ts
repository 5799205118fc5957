import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'

/** Why there is no picture of a camera. */
export type CameraProblem = 'wechat' | 'insecure' | 'unsupported' | 'missing' | 'refused' | 'busy' | 'lost'

export const cameraProblems: Readonly<Record<CameraProblem, string>> = {
  wechat: '微信中无法使用摄像头，请点击右上角“…”选择“在浏览器打开”，或直接拍照上传。',
  insecure: '当前网址不是 https，浏览器不允许使用摄像头，请直接拍照上传。',
  unsupported: '当前浏览器不能使用摄像头，请换用新版浏览器，或直接拍照上传。',
  missing: '没有找到摄像头，请连接后重试，或直接拍照上传。',
  refused: '没有使用摄像头的权限，请在浏览器或系统设置中允许后重试，或直接拍照上传。',
  busy: '摄像头打不开，可能正被其他程序使用，请关闭后重试，或直接拍照上传。',
  lost: '摄像头已断开，请重试，或直接拍照上传。',
}

/** Trying again helps where the person can do something about it on this page. */
export function canRetry(problem: CameraProblem): boolean {
  return !(problem === 'wechat' || problem === 'insecure' || problem === 'unsupported')
}

const refusedNames = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError']
const missingNames = ['NotFoundError', 'DevicesNotFoundError', 'OverconstrainedError']

/** What a browser's refusal to open the camera means. */
export function problemNamed(name: string): CameraProblem {
  if (refusedNames.includes(name)) {
    return 'refused'
  }
  return missingNames.includes(name) ? 'missing' : 'busy'
}

interface Here {
  hasCameras: boolean
  isSecure: boolean
  isWeChat: boolean
}

/** Why this browser has no cameras at all on this page; undefined where it has. */
export function problemHere({ hasCameras, isSecure, isWeChat }: Here): CameraProblem | undefined {
  if (hasCameras) {
    return undefined
  }
  if (!isSecure) {
    return 'insecure'
  }
  return isWeChat ? 'wechat' : 'unsupported'
}

/** What the person should know before a photo is taken: what for, who sees it, how long, and that taking it is agreeing. */
export const photoNotice: readonly { label: string; text: string }[] = [
  { label: '用途', text: '核对参加考试的是您本人' },
  { label: '谁能看到', text: '管理和批阅本场考试的人员，以及您本人' },
  {
    label: '保存多久',
    text: `交卷后保存${examLimits.photoDays}天，到期自动删除；没有用来开始考试的照片，${examLimits.photoUnusedDays}天后删除`,
  },
]
export const photoConsent = '拍照并使用照片，即表示您同意以上说明；不同意的，请联系教师安排其他方式。'
