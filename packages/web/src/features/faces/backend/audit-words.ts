import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { AuditRow } from '@zhixing/contract/faces/backend/calls.ts'

/** What was done to the thing it was done to: the last word of an action's name. */
const verbs: Readonly<Record<string, string>> = {
  'sign-in': '登录',
  'sign-up': '注册',
  'reset-password': '重置密码',
  create: '新建',
  save: '保存',
  update: '修改',
  delete: '删除',
  remove: '删除',
  on: '启用',
  off: '停用',
  sort: '调整顺序',
  pin: '置顶',
  unpin: '取消置顶',
  visibility: '修改公开范围',
  rename: '改名',
  merge: '合并',
  switch: '开放或关闭',
  retry: '重试',
  export: '导出',
  import: '导入',
  answer: '回复',
  processing: '开始处理',
  answered: '回复',
  closed: '关闭',
  website: '修改网站配置',
  setup: '首次设置',
  theme: '修改栏目',
  batch: '批量修改题目',
  share: '修改作品公开范围',
  praise: '评为优秀作品',
  hide: '隐藏或恢复作品',
  withdraw: '撤回提交',
  allow: '允许再次提交',
  decide: '审核完成证明',
  revoke: '撤销',
  reissue: '重新颁发',
  rule: '修改颁发条件',
  scheme: '修改成绩构成',
  set: '修改签到记录',
}

/** Where the last word alone does not say it. */
const deeds: Readonly<Record<string, string>> = {
  'exam.grant': '设置单独安排',
  'exam.revoke': '取消单独安排',
  'exam.extend': '延长考试时间',
  'exam.collect': '收卷',
  'exam.release': '公布成绩',
  'exam.remark': '重新判分',
  'exam.saveQuestions': '修改试卷',
  'exam.acceptAnswers': '增加可接受的答案',
  'exam.decideLate': '处理迟到的答案',
  'exam.takeOver': '换设备继续作答',
  'exam.void': '作废答卷',
  'exam.reset': '清除答卷',
  'exam.reopen': '重新开放答卷',
  'gradebook.export': '导出成绩',
  'gradebook.import': '导入成绩',
  'mark.export': '导出批阅表',
  'mark.import': '导入批阅表',
  'outline.changeItems': '修改内容的学习要求',
  'outline.updateItem': '修改内容的学习要求',
  'signin.open': '开始签到',
  'signin.extend': '延长签到',
  'signin.close': '结束签到',
}

/** What is no content, or is written otherwise in the log. */
const objects: Readonly<Record<string, string>> = {
  user: '用户',
  attempt: '答卷',
  submission: '提交',
  bank: '题库',
  question: '题目',
  banner: '横幅',
  certificate: '证书',
  certificate_template: '证书模板',
  content: '内容',
  feedback: '意见反馈',
  industry: '行业',
  job: '后台任务',
  product: '作品',
  region: '城市',
  setting: '网站配置',
  tag: '标签',
}

/** What somebody did, for who reads the log; its name where no word is known for it. */
export function deedOf({ action }: Pick<AuditRow, 'action'>): string {
  return deeds[action] ?? verbs[action.split('.').at(-1) ?? ''] ?? action
}

/** What it was done to: its kind and number. */
export function objectOf({ object_type: type, object_id: id }: Pick<AuditRow, 'object_type' | 'object_id'>): string {
  const label = objects[type] ?? contentTypes[type]?.label ?? type
  return id > 0 ? `${label} ${id}` : label
}
