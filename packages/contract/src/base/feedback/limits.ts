import { formats } from '../../limits.ts'

export const feedbackLimits = {
  /** feedback.images.max */
  imagesMax: 5,
  contentMax: 2_000,
  contactMax: 60,
  answerMax: 1_000,
  /** Of one person or browser in a day (expected 3.25). */
  perDay: 5,
  perHourOfNetwork: 20,
  /** feedback.screenshot.scale */
  screenshotScale: 0.9,
  imageBytes: 3 * 1024 * 1024,
  /** Such a picture as a data URL: four characters for each three bytes. */
  imageUrlMax: 4 * 1024 * 1024 + 100,
  bodyBytes: 24 * 1024 * 1024,
} as const

export const feedbackTypes = ['png', 'jpg', 'jpeg'] as const

export const feedbackMessages = {
  contentRequired: '请填写问题描述',
  contentLength: '问题描述限制2000个字符以内',
  contactWrong: '请输入正确的联系方式',
  tooManyPicked: '最多只能上传5张图片',
  tooMany: '最多允许上传5张图片',
  imageType: '上传图片只能是 jpg/jepg/png 格式!',
  imageSize: '单张图片不能超过3M',
  submitted: '提交成功,请耐心等待回复',
  shot: '截图成功',
  shotFailed: '图片生成失败',
  perDay: '今天提交的反馈已达5条，请明天再试',
  answerRequired: '请输入回复内容',
  answerLength: '回复内容限制1000个字符以内',
} as const

/** Whether a way to reach somebody is a mobile number or looks like an e-mail address (feedback.contact.format). */
export function isContact(text: string): boolean {
  return formats.mobile.test(text) || formats.email.test(text)
}

/** The button can be pressed once both are filled and nothing is on its way (feedback.submit.enabled). */
export function canSubmit(form: { content: string; contact: string; isSending: boolean }): boolean {
  return form.content.trim() !== '' && form.contact.trim() !== '' && !form.isSending
}

const secretNames = /token|code|signature|key|password|secret|redirect_uri|permit/i

/** The page's address as it is appended to the content: without what opens a session (feedback.pageAddress, C016). */
export function pageAddress(address: string): string {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?')
  const kept = query.split('&').filter((pair) => pair !== '' && !secretNames.test(pair.split('=')[0] ?? ''))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** The content as it is sent: what was typed, then where. */
export function withPageAddress(content: string, address: string): string {
  return `${content.trim()}\n页面地址：${pageAddress(address)}`
}
