/**
 * A start that cannot go on, in words for the person at the terminal: what happened, and what to do about it. Whoever
 * starts the product prints `message` and `todo` without a stack.
 */
export class AppStartError extends Error {
  readonly todo: string

  constructor(message: string, todo: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'AppStartError'
    this.todo = todo
  }
}

/** The system's short name of a failure (`EACCES`), or an empty text when it has none. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
const refusedCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** A failed file operation as a start error; anything that is not about space or rights is handed back as it is. */
export function folderError(folder: string, error: unknown): unknown {
  const code = systemCode(error)
  if (fullCodes.has(code)) {
    return diskFull(folder, error)
  }
  if (refusedCodes.has(code)) {
    return new AppStartError(
      `数据目录无法写入：${folder}（${code}）`,
      '请检查目录的所有者与权限，或用 DATA_DIR 指定一个可写的目录后重新启动',
      error,
    )
  }
  return error
}

/** The start error for a full disk. */
export function diskFull(folder: string, cause?: unknown): AppStartError {
  return new AppStartError(
    `磁盘空间不足：${folder} 所在磁盘的可用空间少于 200 MB`,
    '请清理磁盘，或用 DATA_DIR 指定空间充足的目录后重新启动',
    cause,
  )
}

/** Gives a value for a file that is not there, and throws every other failure of reading it. For `catch`. */
export function absent<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (systemCode(error) !== 'ENOENT') {
      throw error
    }
    return instead
  }
}
