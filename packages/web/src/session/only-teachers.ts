/** Says to a person who is no teacher why there is nothing to make here, and who can change that. */
export function onlyTeachersMake(what: string): string {
  return `教师可以创建${what}，如需开通请联系组织管理员。`
}
