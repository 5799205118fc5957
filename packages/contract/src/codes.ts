/**
 * Every code a reply can carry (protocol: Calls). The HTTP status and the default message stand here and nowhere else.
 * A code above 50000 is read by the page as "upgrade" and opens the dialog 帐号升级 (spec 3 §8).
 */
export const codes = {
  BAD_INPUT: { code: 40000, status: 400, message: '请检查填写的内容' },
  NOT_SIGNED_IN: { code: 40100, status: 401, message: '您尚未登录，请先登录后再操作' },
  BAD_SIGNATURE: { code: 40101, status: 401, message: '请求已过期，请重试' },
  NOT_ALLOWED: { code: 40300, status: 403, message: '无操作权限' },
  NOT_FOUND: { code: 40400, status: 404, message: '内容不存在或已被移除' },
  CONFLICT: { code: 40900, status: 409, message: '内容已被他人修改' },
  DELETED: { code: 41000, status: 410, message: '内容已被删除' },
  TOO_LARGE: { code: 41300, status: 413, message: '提交的内容过大' },
  LOCKED: { code: 42300, status: 423, message: '内容尚未解锁' },
  TOO_MANY: { code: 42900, status: 429, message: '操作太频繁，请稍后再试' },
  /** More ask than the server has hands for a moment; nothing was done. A page asks again as while the database is away. */
  BUSY: { code: 42900, status: 503, message: '当前操作人数较多，请稍后重试' },
  FAULT: { code: 50000, status: 500, message: '服务器开小差了，请稍后重试' },
  /** The database is away for a moment; a fault like any other to whoever reads the number. */
  AWAY: { code: 50000, status: 503, message: '服务正在恢复，请稍后重试' },
  PLAN: { code: 50001, status: 403, message: '当前版本不支持该功能' },
  SEATS: { code: 50002, status: 403, message: '成员数量已达上限' },
  STORAGE: { code: 50003, status: 403, message: '存储空间已满' },
  TEMPLATE: { code: 50004, status: 403, message: '当前版本不支持该模板' },
} as const

export type CodeName = keyof typeof codes

/** The code of a reply that succeeded; 200, 204 and 1 are read as success as well (spec 3 §8). */
export const OK = 20000

const okCodes = new Set<unknown>([20000, 200, 204, 1])

/**
 * Whether a reply body is an error: its code is present and not one of the four ok codes, or it has neither a code nor
 * a success flag (spec 3 §8); `success: false` is an error too (C008).
 */
export function isErrorBody(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) {
    return true
  }
  const code = 'code' in body ? body.code : undefined
  const success = 'success' in body ? body.success : undefined
  if (success === false) {
    return true
  }
  if (code === undefined || code === null) {
    return success === undefined
  }
  return !okCodes.has(code)
}

/** Above 50000 means upgrade; 50000 itself is an ordinary fault (C009). */
export function isUpgradeCode(code: unknown): boolean {
  return typeof code === 'number' && code > codes.FAULT.code
}
