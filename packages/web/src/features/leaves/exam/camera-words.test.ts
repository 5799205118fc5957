import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import { expect, test } from 'vitest'
import { fitted } from '#api/photo.ts'
import { cameraProblems, canRetry, photoNotice, problemHere, problemNamed } from './camera-words.ts'

test.each([
  [{ hasCameras: true, isSecure: true, isWeChat: true }, undefined],
  [{ hasCameras: false, isSecure: false, isWeChat: true }, 'insecure'],
  [{ hasCameras: false, isSecure: true, isWeChat: true }, 'wechat'],
  [{ hasCameras: false, isSecure: true, isWeChat: false }, 'unsupported'],
])('%o has the problem %s', (here, problem) => {
  expect(problemHere(here)).toBe(problem)
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s means %s, and trying again is offered', (name, problem) => {
  expect(problemNamed(name)).toBe(problem)
  expect(canRetry(problemNamed(name))).toBe(true)
})

test('every problem leads to the photo that is taken otherwise', () => {
  expect(Object.values(cameraProblems).filter((words) => !words.includes('直接拍照上传'))).toEqual([])
  expect(photoNotice.map(({ label }) => label)).toEqual(['用途', '谁能看到', '保存多久'])
})

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1280, height: 960 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 960, height: 1280 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 9000, height: 2 },
    { width: 1280, height: 1 },
  ],
])('a picture of %o becomes %o', (size, wanted) => {
  expect(fitted(size, examLimits.photoPixelsMax)).toEqual(wanted)
})
