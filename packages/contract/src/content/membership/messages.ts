/** Messages of memberships. */
export const membershipMessages = {
  notReachable: '只能添加本组织的成员',
  staffOnly: '只有其组织的教师或管理员可以直接添加，请用加入码邀请',
  through: (title: string) => `您通过“${title}”学习本内容，退出后者即不再学习`,
}
