import { optionLists } from '../../base/setting/options.ts'

/** Limits of a channel's posts. */
export const jobLimits = {
  nameMax: 30,
  introduceMax: 1000,
  /** Fen a month. */
  salaryMost: 100_000_000,
  headcountMost: 100_000,
  taskMax: 20,
  taskKeyMax: 40,
  /** Posts of one channel. */
  jobsMax: 200,
  keywordMax: 30,
  pageSize: 20,
  /** Vacancies and enterprises named at once. */
  atOnce: 50,
} as const

/** 1 §5, C072: names and whole numbers are asked for in the same words everywhere. */
export const jobMessages = {
  nameRequired: '请输入名称',
  nameLength: `名称限制${jobLimits.nameMax}个字符以内`,
  headcount: '请输入正整数',
  introduceLength: `描述限制${jobLimits.introduceMax}个字符以内`,
  salaryOrder: '薪资下限不能高于薪资上限',
  salaryHalf: '请填写薪资下限，或两项都不填（面议）',
  city: '请选择城市',
  tooMany: `最多添加${jobLimits.jobsMax}个岗位`,
} as const

export const maxExp = optionLists.exp.length - 1
export const maxEdu = optionLists.edu.length - 1

export const expText = (exp: number): string => optionLists.exp[exp]?.label ?? ''
export const eduText = (edu: number): string => optionLists.edu[edu]?.label ?? ''

const fenInYuan = 100

/** 6000–9000元/月; 面议 where no pay is said. */
export function salaryText(min: number, max: number): string {
  if (max === 0) {
    return '面议'
  }
  const [from, to] = [min, max].map((fen) => Math.round(fen / fenInYuan))
  return from === to ? `${to}元/月` : `${from}–${to}元/月`
}
