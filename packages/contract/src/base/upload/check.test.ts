import { expect, test } from 'vitest'
import { fileLabel, kindOfFile, uploadMessages, uploadRefusal } from './check.ts'

test.each([
  ['计划.docx', '文档'],
  ['计划.DOC', '文档'],
  ['课件.pptx', 'PPT'],
  ['课件.ppt', 'PPT'],
  ['成绩.xlsx', '表格'],
  ['成绩.xls', '表格'],
  ['成绩.csv', '表格'],
  ['大纲.pdf', 'PDF'],
  ['数据.zip', 'ZIP'],
  ['没有扩展名', ''],
])('%s is labelled %s (fileType.documentLabels)', (filename, label) => {
  expect(fileLabel(filename)).toBe(label)
})

test.each([
  ['照片.JPG', 'image'],
  ...['jpg', 'jpeg', 'png', 'gif', 'bmp'].map((type) => [`图.${type}`, 'image']),
  ['演示.mp4', 'video'],
  ...['pptx', 'ppt', 'docx', 'doc', 'csv', 'xls', 'xlsx'].map((type) => [`课件.${type}`, 'document']),
  ['大纲.pdf', 'document'],
  ['代码.py', 'zip'],
])('%s is of the kind %s (fileType.image, fileType.video, fileType.document, fileType.other)', (filename, kind) => {
  expect(kindOfFile(filename)).toBe(kind)
})

test('a photo is a small jpg', () => {
  expect(uploadRefusal('photo', { filename: '照片.JPG', filesize: 10 })).toBeUndefined()
  expect(uploadRefusal('photo', { filename: '照片.png', filesize: 10 })).toBe(uploadMessages.photoType)
  expect(uploadRefusal('photo', { filename: '照片.jpg', filesize: 2 * 1024 * 1024 + 1 })).toBe(uploadMessages.photoSize)
})

test('what may run is refused by its last extension, and an empty file for being empty', () => {
  expect(uploadRefusal('file', { filename: '作业.pdf.html', filesize: 10 })).toBe(uploadMessages.fileType)
  expect(uploadRefusal('file', { filename: '作业.pdf', filesize: 0 })).toBe(uploadMessages.fileEmpty)
  expect(uploadRefusal('file', { filename: '作业.pdf', filesize: 10 })).toBeUndefined()
})
