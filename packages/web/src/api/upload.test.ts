import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { uploadFailure } from './upload.ts'

function failed(status: number, code: number, errors: { field: string; message: string }[] = []): CallError {
  return new CallError({ code, status, message: '失败', errors })
}

test('a file that is refused for what it holds is told to its person, and is no fault', () => {
  const refused = failed(400, 40000, [{ field: 'file', message: '文件内容与扩展名不符，请检查后重新上传' }])
  expect(uploadFailure(refused)).toEqual({
    error: '文件内容与扩展名不符，请检查后重新上传',
    isRefused: true,
    isFault: false,
  })
})

test('an upload that was kept too long can be tried again, and is no fault either', () => {
  const gone = failed(400, 40000, [{ field: 'key', message: '未传完的文件已失效，请重新上传' }])
  expect(uploadFailure(gone)).toMatchObject({ isRefused: false, isFault: false })
})

test.each([
  ['the line', failed(0, 0)],
  ['the server', failed(500, 50000)],
  ['the store', failed(403, 0)],
  ['a mistake of the page', new TypeError('x is undefined')],
])('%s that fails is a fault', (_who, error) => {
  expect(uploadFailure(error)).toMatchObject({ isRefused: false, isFault: true })
})
