import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(userCalls, {
  getUserInfo: () => ({}),
  checkPermission: () => ({ type: 'create_room' }),
  addUserTag: () => ({}),
  deleteUserTag: () => ({ id: 1 }),
  modifyFirstLoginTime: () => ({}),
  getTaskTotoCount: () => ({}),
})
