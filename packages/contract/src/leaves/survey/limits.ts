/** Figures of surveys. */
export const surveyLimits = {
  questionsMax: 100,
  optionsMin: 2,
  optionsMax: 30,
  stemMax: 200,
  optionMax: 100,
  /** Of the words at either end of a scale. */
  endMax: 20,
  stepsMin: 2,
  stepsMax: 10,
  stepsUsual: 5,
  /** Of one written answer. */
  textMax: 1000,
  /** So many answers there must be before anybody sees anything of an anonymous survey. */
  fewest: 5,
} as const

export const surveyMessages = {
  noQuestions: '请至少添加一道题',
  questionsMany: '最多100道题',
  stemRequired: '请输入题目',
  stemLong: '题目限制200个字符以内',
  optionsFew: '至少需要两个选项',
  optionsMany: '最多30个选项',
  optionRequired: '请输入选项',
  optionLong: '选项限制100个字符以内',
  optionTwice: '选项不能重复',
  rangeWrong: '最少和最多选几项不能超过选项数，最少不能大于最多',
  endLong: '两端文字限制20个字符以内',
  required: '此题必答',
  textLong: '回答限制1000个字符以内',
  answerWrong: '回答与题目不符，请刷新页面',
  answerTwice: '同一道题只能回答一次',
  nothing: '请至少回答一道题',
  done: '您已提交过这份问卷，不能再次提交',
  closed: '问卷已截止，不能再提交',
  fixed: '已有人提交，题型、选项、量表、必答和匿名方式不能再改，只能修改文字',
  tooFew: '结果在满5份后显示',
  noNames: '匿名问卷不显示谁答了什么',
  notShown: '老师没有开放结果',
  notYet: '提交后可查看结果',
} as const

/** The refusal of a choice of too few or too many: 请选择2至3项. */
export function rangeText({ least, most }: { least: number; most: number }): string {
  return least === most ? `请选择${least}项` : `请选择${least}至${most}项`
}
