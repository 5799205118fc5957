/** Figures and letters of questions (spec 2 §9, 3 §3, 3 §5; expected 3.3). */
export const questionLimits = {
  stemMax: 20_000,
  optionMin: 2,
  optionMax: 26,
  optionTextMax: 5_000,
  blankMax: 20,
  acceptedMax: 20,
  acceptedTextMax: 200,
  analysisMax: 20_000,
  keywordMax: 20,
  /** What is typed into a blank: more is never right, and is not compared. */
  blankTextMax: 1_000,
  /** A text with its markup, however little of it is text. */
  markupMax: 300_000,
  scoreMax: 1_000,
  /** What a learner writes: a blank, a short answer. */
  answerTextMax: 20_000,
} as const

export const questionMessages = {
  typeWrong: '题型不正确',
  stemRequired: '请输入题干',
  stemLong: '题干限制20000个字符以内',
  analysisLong: '解析限制20000个字符以内',
  optionsFew: '至少需要2个选项',
  optionsMany: '最多26个选项',
  optionRequired: '请输入选项内容',
  optionTwice: '选项内容不能重复',
  optionLong: '选项限制5000个字符以内',
  optionLetters: '选项须按A至Z的顺序编号',
  answerRequired: '请设置正确答案',
  answerOne: '只能有一个正确答案',
  answerUnknown: '正确答案不在选项中',
  answerTwice: '正确答案重复',
  answerAll: '全部选项都是正确答案，学员全选即可得分，请确认',
  blanksNone: '请在题干中用____标出填空',
  blanksMany: '最多20个填空',
  blanksDiffer: '答案数量与题干中____的数量不一致',
  acceptedRequired: '请输入填空答案',
  acceptedLong: '填空答案限制200个字符以内',
  acceptedMany: '每空最多20个答案',
  toleranceWrong: '误差须为不小于0的数字',
} as const

/** Letters of options: A to Z. */
export const optionLetters: readonly string[] = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
