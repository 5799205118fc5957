/** Words of spec 2 §8 and, where the open id is lost, of 3 §8. */
export const loginPromptText = {
  title: '您尚未登录，请先登录后再操作',
  button: '登录',
  lost: 'Verification failed please login again',
} as const
