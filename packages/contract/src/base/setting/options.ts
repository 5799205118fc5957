/** A choice as a form shows it. */
export interface Option {
  value: string
  label: string
}

const pairs = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The lists of choices by name that index/getOptions answers (spec 3 §3, enumerations). */
export const optionLists = {
  user_role: pairs({ student: '学生', teacher: '教师', worker: '职场人士' }),
  space_category: pairs({
    education: '教育',
    company: '企业',
    personal: '个人',
    teaching: '教学',
    training: '培训',
    product: '产品',
  }),
  difficulty: pairs({ low: '简单', middle: '中等', height: '困难' }),
  visibility: pairs({ public: '公开', internal: '内部', private: '私密' }),
  channel_type: pairs({ '1': '普通', '2': '精选', '3': '1+X证书' }),
  exp: pairs({
    '0': '不限',
    '1': '应届',
    '2': '1年以下',
    '3': '1–3年',
    '4': '3–5年',
    '5': '5–10年',
    '6': '10年以上',
  }),
  edu: pairs({
    '0': '不限',
    '1': '初中',
    '2': '中专/高中',
    '3': '大专',
    '4': '本科',
    '5': '硕士',
    '6': '博士',
  }),
  room_type: pairs({ c: '公开', p: '私密' }),
  question_type: pairs({ '1': '单选题', '2': '多选题', '3': '判断题', '4': '填空题', '8': '简答题' }),
} as const satisfies Readonly<Record<string, readonly Option[]>>

export type OptionName = keyof typeof optionLists
