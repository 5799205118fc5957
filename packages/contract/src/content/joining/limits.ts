/** Limits of joining (own addition, after 2 §6). */
export const joiningLimits = {
  reasonMax: 200,
  answerMax: 200,
  capacityMax: 50_000,
  /** Seconds: the end of 2099. */
  momentMax: 4_102_444_799,
  /** Days an application waits for an answer. */
  waitsDays: 30,
  /** Hours after a refusal before one may ask again. */
  againHours: 24,
  /** Applications answered at once. */
  decideMax: 100,
  /** Invites of one container that still let people in. */
  invitesMax: 50,
  usesMax: 50_000,
  expireDaysMax: 365,
  /** Wrong codes of one person, and of one address where nobody is signed in, within the minutes. */
  wrongOfPerson: 10,
  wrongOfNetwork: 300,
  wrongMinutes: 15,
  importRows: 2_000,
  importColumns: 20,
  importCell: 500,
} as const

export const joiningMessages = {
  closed: '该内容暂不开放加入',
  opensAt: (moment: string) => `${moment} 开放加入`,
  over: '加入时间已截止',
  closesBeforeOpens: '截止时间须晚于开放时间',
  codeNeeded: '请输入加入码',
  full: '名额已满',
  applied: '已申请，请等待审核',
  codeWrong: '加入码不正确或已失效',
  codeOver: '加入码已失效，请向老师索取新的加入码',
  removed: '您已被移出，此前的加入码对您无效，请联系老师',
  tooManyWrong: '加入码错误次数过多，请稍后再试',
  reasonLength: `申请理由最多${joiningLimits.reasonMax}字`,
  answerLength: `回复最多${joiningLimits.answerMax}字`,
  /** Refuses at the page of its members what the form of the container says. */
  byForm: '请在基本信息中修改',
  placesFewer: (present: number) => `已有${present}名学员，名额不能少于${present}`,
  previewGone: '名单预览已失效，请重新识别',
} as const
