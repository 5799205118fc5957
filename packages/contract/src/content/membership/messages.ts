/** What the server says of memberships. */
export const membershipMessages = {
  through: (title: string) => `您通过“${title}”学习本内容，退出后者即不再学习`,
}
