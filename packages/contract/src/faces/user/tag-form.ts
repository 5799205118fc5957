/** What a person says they are when they first sign in (tagForm.roles). */
export const tagFormRoles = ['student', 'teacher', 'worker'] as const
export type TagFormRole = (typeof tagFormRoles)[number]

export const tagFormRoleLabels: Readonly<Record<TagFormRole, string>> = {
  student: '学生',
  teacher: '教师',
  worker: '职场人士',
}

export const tagFormLimits = { tagMax: 5 } as const

export const tagFormMessages = { tooMany: '最多选择5个标签' } as const
