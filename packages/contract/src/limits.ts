/** Formats the specs give by name (spec 1 §5, 3 §5, C074). */
export const formats = {
  mobile: /^1[3-9]\d{9}$/,
  email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  httpUrl: /^https?:\/\/[^\s]+$/i,
  positiveInteger: /^[1-9]\d*$/,
} as const

/** Messages that stand at more than one place. */
export const formMessages = {
  emailWrong: '请输入正确的邮箱',
  emailRequired: '请输入邮箱',
  mobileRequired: '请输入手机号',
  mobileWrong: '请输入正确的手机号',
  accountRequired: '请输入手机号或邮箱',
  accountWrong: '请输入正确的手机号或邮箱',
  passwordRequired: '请输入密码',
  codeRequired: '请输入验证码',
  scoreRequired: '请输入分数',
  scoreWrong: '请输入正整数',
  urlWrong: '请输入正确的url地址',
  urlWrongOptional: '请输入正确的地址',
} as const

/** Passwords: at least 8 characters of three kinds, or at least 14 of any (expected 5.1). */
export const passwordLimits = {
  min: 8,
  max: 128,
  longEnough: 14,
  kinds: 3,
  message: '密码至少8位，需包含大写字母、小写字母、数字、符号中的三种，或不少于14位',
  ownMessage: '密码不能包含手机号、邮箱或姓名',
} as const

/** Why a new password is refused, in words; `own` are the person's own texts (mobile, name) it may not contain. */
export function passwordFault(password: string, own: readonly string[] = []): string | undefined {
  const length = [...password].length
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const isVaried = length >= passwordLimits.longEnough || kinds >= passwordLimits.kinds
  if (length < passwordLimits.min || length > passwordLimits.max || !isVaried) {
    return passwordLimits.message
  }
  const holdsOwn = own.some((part) => part.length >= 4 && password.toLowerCase().includes(part.toLowerCase()))
  return holdsOwn ? passwordLimits.ownMessage : undefined
}

/** Whether a new password is strong enough. */
export function isStrongPassword(password: string, own: readonly string[] = []): boolean {
  return passwordFault(password, own) === undefined
}

/** Upload limits (spec 1 §5, 2 §5; C067). Sizes in bytes. */
export const uploadLimits = {
  singleImageBytes: 2 * 1024 * 1024,
  coverBytes: 2 * 1024 * 1024,
  imageBytes: 20 * 1024 * 1024,
  photoBytes: 2 * 1024 * 1024,
  imagePixels: 4096,
  fileBytes: 950 * 1024 * 1024,
  /** Larger files arrive in parts that can be gone on with (protocol: Files). */
  resumableAbove: 20 * 1024 * 1024,
} as const
