import { expect, test } from 'vitest'
import { deedOf, objectOf } from './audit-words.ts'

test('the log says in words what was done to what', () => {
  const said = (action: string, type: string, id = 3) => [
    deedOf({ action }),
    objectOf({ object_type: type, object_id: id }),
  ]
  expect(said('sign-in', 'user')).toEqual(['登录', '用户 3'])
  expect(said('create', 'news')).toEqual(['新建', '资讯 3'])
  expect(said('banner.off', 'banner')).toEqual(['停用', '横幅 3'])
  expect(said('exam.revoke', 'exam')).toEqual(['取消单独安排', '考试 3'])
  expect(said('outline.updateItem', 'content')).toEqual(['修改内容的学习要求', '内容 3'])
  expect(said('certificate.revoke', 'certificate')).toEqual(['撤销', '证书 3'])
  expect(said('setting.website', 'setting', 0)).toEqual(['修改网站配置', '网站配置'])
})

test('what has no word yet stands by its name', () => {
  expect(deedOf({ action: 'robot.dance' })).toBe('robot.dance')
  expect(objectOf({ object_type: 'robot', object_id: 0 })).toBe('robot')
})
