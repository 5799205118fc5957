/** Figures of practices and products (expected 3.9). */
export const practiceLimits = {
  stepsMax: 30,
  stepTitleMax: 60,
  stepScoreMax: 1000,
  deliverableMax: 500,
  /** Characters of the scene, and of one step's introduction. */
  sceneMax: 20_000,
  introMax: 10_000,
  /** Of what a learner writes. */
  descriptionMax: 20_000,
  resultMax: 5000,
  linkMax: 500,
  stepFilesMax: 10,
  galleryMax: 9,
  sizeMbMax: 200,
  reasonMax: 500,
} as const

export const practiceMessages = {
  sceneLong: '项目场景限制20000个字符以内',
  noSteps: '请至少添加一个步骤',
  stepsMany: '最多添加30个步骤',
  stepTitle: '请输入步骤名称',
  stepTitleLong: '步骤名称限制60个字符以内',
  introLong: '步骤说明限制10000个字符以内',
  deliverableLong: '提交要求限制500个字符以内',
  descriptionLong: '作品介绍限制20000个字符以内',
  resultLong: '步骤成果限制5000个字符以内',
  linkWrong: '请输入以 http:// 或 https:// 开头的链接',
  filesGone: '文件不存在，请重新上传',
  onlyPictures: '封面和图集只支持图片',
  filesMany: '每个步骤最多上传10个文件',
  galleryMany: '图集最多上传9张图片',
  noStep: '步骤已被老师修改，请刷新页面',
  notMember: '加入学习后可提交作品',
  manager: '管理者不提交作品，学员在这里提交',
  marker: '您负责批阅，不提交作品',
  waiting: '作品已提交，等待老师批阅',
  accepted: '作品已通过，不能再提交',
  closed: '已过截止时间，不能再提交',
  stale: '作品已在其他页面修改',
  noDraft: '作品已提交或已在其他页面修改，请刷新页面',
  returnReason: '请填写退回原因',
  cannotReturn: '该作品不能退回',
  cannotMark: '该作品不能批阅',
  cannotAccept: '该作品不能通过',
  unmarked: '请先为每个步骤评分',
  noProduct: '还没有提交作品',
  notAccepted: '作品通过后才能设为优秀作品',
} as const

/** The refusal of a hand-in with a step left out. */
export function stepMissing(title: string): string {
  return `请完成步骤「${title}」`
}
