import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { marked } from 'marked'
import { industryCalls } from '../packages/contract/src/base/industry/calls.ts'
import type { UploadPurpose } from '../packages/contract/src/base/upload/calls.ts'
import { collectionCalls } from '../packages/contract/src/containers/collection/calls.ts'
import { collectionLimits } from '../packages/contract/src/containers/collection/limits.ts'
import {
  type CoursePackage,
  findPackage,
  packageFile,
  readPackage,
} from '../packages/contract/src/material/courseware/package.ts'
import { type CourseFile, planCourse, type SkippedFile } from '../packages/contract/src/material/courseware/plan.ts'
import type { CourseFiles } from '../packages/contract/src/material/courseware/ports.ts'
import { picturesOf, runPlan } from '../packages/contract/src/material/courseware/run-plan.ts'
import { collectionOf, unpackCourse } from '../packages/contract/src/material/courseware/unpack-course.ts'
import { signIn } from './api-client.ts'
import { endWithUsage, scriptArguments } from './script-arguments.ts'

/*
 * IMPORT_ACCOUNT=you@school.cn IMPORT_PASSWORD=… npm run import-course FOLDER [-- --server http://127.0.0.1:3000 --title …]
 *
 * Makes a collection, as a draft, from a folder on this machine: the same plan and the same steps as 批量导入 in the page.
 * A folder that `npm run export-course` wrote, or an unpacked zip of 导出课程包, is taken in as it was.
 * The password stands in IMPORT_PASSWORD, so that no list of processes shows it.
 */
const usage =
  '用法：IMPORT_ACCOUNT=账号 IMPORT_PASSWORD=密码 npm run import-course 文件夹 [-- --server 地址 --title 名称]'
const options = { server: { type: 'string' }, account: { type: 'string' }, title: { type: 'string' } } as const
const { values, positionals } = scriptArguments({ allowPositionals: true, options }, usage)
const folder = path.resolve(positionals[0] ?? '')
const { account = process.env.IMPORT_ACCOUNT ?? '', server = 'http://127.0.0.1:3000' } = values
const password = process.env.IMPORT_PASSWORD ?? ''
if (!positionals[0] || !account || !password) {
  endWithUsage(usage)
}

/** The files below a folder, by their paths from its parent: its own name is the course's. */
async function filesBelow(top: string): Promise<CourseFile[]> {
  const entries = await readdir(top, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const inside = path.relative(path.dirname(top), file).split(path.sep).join('/')
      return { path: inside, size: (await stat(file)).size }
    }),
  )
}

const here = (inside: string) => path.join(path.dirname(folder), inside)
const markdown = (text: string) => marked.parse(text, { async: false })

const files = await filesBelow(folder)
const client = await signIn(server, { account, password })
const ports = {
  call: client.call,
  rows: client.rows,
  upload: (inside: string, purpose: UploadPurpose) => client.upload(here(inside), purpose),
}

interface Made {
  id: number
  title: string
  made: readonly { id: number; title: string; reason: string }[]
  skipped: readonly SkippedFile[]
}

/** A package that was exported: the collection as it was, whatever its folder is called. */
async function importPackage(at: string, description: CoursePackage): Promise<Made> {
  const root = at.slice(0, -packageFile.length)
  const inside: CourseFiles = { ...ports, upload: (one, purpose) => ports.upload(`${root}${one}`, purpose) }
  const info = await collectionOf(inside, description)
  const title = values.title ?? info.title
  const { id } = await client.call(collectionCalls.create, { ...info, title, status: 0 })
  const onItem = (one: string) => console.log(`… ${one}`)
  const made = await unpackCourse(inside, { description, contentId: id }, { onItem })
  return { id, title, made, skipped: description.left.map((one) => ({ path: one, reason: '导出时没有包含' })) }
}

/** Files of a teacher's: chapters by folders, items by their kinds. */
async function importFiles(): Promise<Made> {
  const texts = files.filter((file) => /\.(md|markdown)$/i.test(file.path))
  const pictures = await Promise.all(
    texts.map(async (file) => picturesOf(file.path, markdown(await readFile(here(file.path), 'utf8')))),
  )
  const there = new Set(files.map((file) => file.path))
  const plan = planCourse(files, new Set(pictures.flat().filter((one) => there.has(one))))
  const [industry] = await client.call(industryCalls.lists, {})
  const title = [...(values.title ?? plan.title)].slice(0, collectionLimits.titleMax).join('')
  const { id } = await client.call(collectionCalls.create, { title, industry_id: industry?.id ?? 1, status: 0 })
  const onItem = (item: { title: string }) => console.log(`… ${item.title}`)
  const text = (inside: string) => readFile(here(inside), 'utf8')
  const { made } = await runPlan({ ...ports, text, markdown, onItem }, plan, id)
  return { id, title, made, skipped: plan.skipped }
}

const found = findPackage(files.map((file) => file.path))
const description = found && readPackage(await readFile(here(found), 'utf8'))
const { id, title, made, skipped } = await (description ? importPackage(found, description) : importFiles())

console.log(`\n《${title}》（草稿）${server}/sec/collection/manage/${id}/content`)
for (const { id: item, title: name, reason } of made) {
  console.log(`${item > 0 ? '✓' : '✗'} ${name}${reason ? `：${reason}` : ''}`)
}
for (const { path: left, reason } of skipped) {
  console.log(`- ${left}：${reason}`)
}
process.exitCode = made.every((one) => one.id > 0) ? 0 : 1
