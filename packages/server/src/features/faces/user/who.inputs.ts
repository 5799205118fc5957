import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(userCalls, {
  getUserInfo: () => ({}),
  checkPermission: () => ({ type: 'create_room' }),
  accountSetting: () => ({ introduce: '喜欢拆电脑' }),
  detail: ({ people }) => ({ uid: people.learner.userId }),
  lists: () => ({}),
  getLxpUsers: ({ people }) => ({ uids: [people.learner.userId] }),
  getPlatformUser: ({ people }) => ({ account: people.learner.mobile }),
  addUserTag: () => ({}),
  deleteUserTag: () => ({ id: 1 }),
  modifyFirstLoginTime: () => ({}),
  getTaskTotoCount: () => ({}),
})
