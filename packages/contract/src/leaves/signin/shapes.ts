import { z } from 'zod'

/** How somebody shows that they are there (expected 3.10). */
export const signinKinds = ['normal', 'code', 'qr', 'location'] as const
export type SigninKind = (typeof signinKinds)[number]

export const signinKindLabels: Readonly<Record<SigninKind, string>> = {
  normal: '普通签到',
  code: '数字码签到',
  qr: '二维码签到',
  location: '定位签到',
}

/** What a person's record may say; nobody's row is 未签到. */
export const signStates = ['present', 'late', 'absent', 'leave', 'makeup'] as const
export type SignState = (typeof signStates)[number]

export const signStateLabels: Readonly<Record<SignState | 'none', string>> = {
  none: '未签到',
  present: '已签到',
  late: '迟到',
  absent: '缺勤',
  leave: '请假',
  makeup: '补签',
}

/** self: signed in; teacher: set by hand; makeup: asked for afterwards and granted. */
export const signMethods = ['self', 'teacher', 'makeup'] as const
export const signMethodLabels = { self: '本人签到', teacher: '老师登记', makeup: '补签申请' } as const

/** waiting: not opened yet. */
export const windowStates = ['waiting', 'open', 'closed'] as const

/** Figures of signing in. Times in seconds where nothing else is said. */
export const signinLimits = {
  minutesUsual: 10,
  minutesMax: 1440,
  lateUsual: 5,
  codeLength: 4,
  codeTries: 5,
  pauseSeconds: 60,
  qrSeconds: 10,
  qrValidSeconds: 15,
  passSeconds: 60,
  radiusUsual: 100,
  radiusMin: 20,
  radiusMax: 5000,
  accuracyMax: 200,
  reasonMax: 200,
  noteMax: 200,
  setMax: 100,
} as const

export const signinMessages = {
  waiting: '签到尚未开始',
  closed: '签到已结束',
  codeRequired: '请输入4位签到码',
  codeWrong: '签到码不正确',
  paused: '签到码连续输错5次，请1分钟后再试',
  qrOver: '二维码已过期，请重新扫码',
  locationRequired: '请允许获取位置后重试',
  locationVague: '定位不够准确，请到开阔处重试',
  placeRequired: '请设置签到地点',
  done: '您已签到',
  noMakeup: '本次签到不接受补签',
  notClosed: '签到还没有结束，请直接签到',
  reasonRequired: '请填写补签原因',
  reasonLength: '补签原因限制200个字符以内',
  noteLength: '备注限制200个字符以内',
  noRequest: '没有待处理的补签申请',
  setInside: '已由该内容的教师登记，不能修改',
} as const

/** The refusal of who is too far away. */
export function tooFar(meters: number): string {
  return `您不在签到范围内，距离签到地点约${meters}米`
}

export const signinSettings = z.object({
  kind: z.enum(signinKinds),
  /** How long it stays open unless its teacher says otherwise. */
  minutes: z.number(),
  /** From so many minutes after the opening on it is late; 0: never. */
  late_minutes: z.number(),
  /** Of signing in by place; 0 otherwise. */
  lat: z.number(),
  lng: z.number(),
  radius: z.number(),
  /** Whether who was absent may ask to make up for it. */
  makeup: z.boolean(),
})
export type SigninSettings = z.infer<typeof signinSettings>

export const usualSigninSettings: SigninSettings = {
  kind: 'normal',
  minutes: signinLimits.minutesUsual,
  late_minutes: signinLimits.lateUsual,
  lat: 0,
  lng: 0,
  radius: signinLimits.radiusUsual,
  makeup: true,
}

export const signinWindow = z.object({
  state: z.enum(windowStates),
  /** Unix seconds; 0 before it was opened. */
  opened_at: z.number(),
  close_at: z.number(),
})

/** A person's own record; distance and accuracy in meters, 0 where no place was asked for. */
export const signRecord = z.object({
  state: z.enum(signStates),
  method: z.enum(signMethods),
  at: z.number(),
  note: z.string(),
})

export const requestStates = ['pending', 'approved', 'refused'] as const

export const makeupRequest = z.object({ state: z.enum(requestStates), reason: z.string(), reply: z.string() })
