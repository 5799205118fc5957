/** Figures of exams (expected 3.4, 3.5). Times in seconds. */
export const examLimits = {
  questionMax: 200,
  timeLimitMax: 604_800,
  attemptsMax: 100,
  graceMax: 600,
  /** 30 days. */
  gapMax: 2_592_000,
  passwordMax: 32,
  switchMax: 99,
  /** Addresses and ranges one may sit an exam from. */
  rangesMax: 20,
  /** A page that is back within so many seconds was not left. */
  leaveSeconds: 3,
  leavesAtOnce: 50,
  leaveSecondsMax: 604_800,
  reasonMax: 200,
  /** A week. */
  extendMinutesMax: 10_080,
  /** So many wrong passwords, and the person waits. */
  passwordTries: 5,
  passwordPause: 60,
  /** What a learner's clock may be off by when an answer arrives after the end. */
  lateSeconds: 5,
  /** An exam without an end is handed in after so many days of rest. */
  idleDays: 30,
  sweepSeconds: 30,
  /** Fewer attempts than this tell nothing of how a question discriminates. */
  discriminationMin: 10,
  /** Fewer results than this have no ranks. */
  rankMin: 5,
  /** So many wrong answers of a blank are told. */
  wrongAnswersMost: 10,
  tokenMax: 100,
  /** Answers that come later than so many days after the end are kept no more. */
  lateDays: 7,
  /** Answers of one question that are marked at once. */
  markManyMax: 500,
  seedMax: 2_147_483_647,
  /** The longer side of a photo taken at the entrance. */
  photoPixelsMax: 1280,
  /** How old one may be that begins an attempt. */
  photoFreshHours: 12,
  /** So long it is kept after its attempt was handed in; one that began nothing. */
  photoDays: 180,
  photoUnusedDays: 1,
} as const

export const examMessages = {
  releaseOwn: '请选择本班学员后再操作',
  windowWrong: '结束时间应晚于开始时间',
  limitTooLong: '考试时长不能超过开放时间',
  lateNeedsOpen: '填写了开始时间，才能限制迟到',
  earlyTooLong: '最早交卷时间应短于考试时长',
  backNeedsPages: '整卷作答时允许返回修改，不允许返回请选择一页一题',
  photoMissing: '请先完成拍照',
  photoWrong: '照片不可用，请重新拍照',
  network: '请在指定的考场网络中参加考试',
  rangesMany: '最多20个IP地址或网段',
  passwordLong: '考试密码最多32个字符',
  passwordWrong: '考试密码不正确',
  passwordMissing: '请输入考试密码',
  passwordPause: '密码错误次数过多，请1分钟后再试',
  lateEntry: '已超过最晚入场时间，不能开始考试',
  reasonMissing: '请填写原因',
  reasonLong: '原因最多200个字符',
  notLearner: '该学员不在学习名单中',
  nothingGranted: '请至少设置一项',
  notSitting: '该学员已交卷',
  noEnd: '该次作答没有结束时间',
  attemptGone: '作答记录已变化，请刷新后重试',
  nobodySits: '当前没有限时作答的学员',
  held: '成绩尚未公布，请等待教师公布',
  tooEarly: '还不能交卷',
  notOver: '考试时间还没有结束，请继续作答',
  questionsMany: '最多200道题',
  questionUnknown: '题目不属于本试卷',
  questionTwice: '题目重复',
  drawShort: '抽题规则的题目不足，暂时不能开始考试，请联系教师',
  printBank: '抽题规则的题库没有向您开放，请由题库所有者打印',
  drawBank: '抽题规则的题库不存在',
  noQuestions: '试卷还没有题目',
  notMember: '加入学习后可参加考试',
  manager: '管理者不参加考试，请使用预览',
  marker: '您负责批阅，不参加考试',
  notOpen: '考试尚未开始',
  closed: '考试已结束',
  usedUp: '考试次数已用完',
  notStarted: '您还没有开始考试',
  elsewhere: '已在其他设备/页面继续作答',
  voided: '该次作答已作废',
  sitting: '该学员正在作答',
  notNewest: '只能重新打开最近一次作答',
  noTimeLeft: '剩余时间已用完，请填写增加的时间',
  lateGone: '没有待处理的迟到答案',
  lateChanged: '迟到答案有变化，请重新查看',
  over: '已交卷，不能再作答',
  overdue: '考试时间已到，已自动交卷',
  noResult: '还没有考试成绩',
  answersNever: '本场考试不公布答案',
  answersWaiting: '答题结束后公布答案',
  answersAt: '答案将在考试结束后公布',
} as const

export const examDoubleMessages = {
  done: '双评已完成，分数不能再修改。如需更正，请使用重新判分或在成绩册中调整',
  mine: '您已评过这份答卷，请由其他批阅人继续',
  scoreMissing: '请先为每道待批阅的题目评分',
  oneByOne: '双评考试请逐份批阅，不能按题批阅',
  onlyWaiting: '双评考试只能为待批阅的题目评分',
  decided: '该题两次评分已一致，不需要仲裁',
  single: '该考试没有设置双评',
} as const
