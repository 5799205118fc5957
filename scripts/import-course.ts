import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { marked } from 'marked'
import { collectionCalls } from '../packages/contract/src/collection/calls.ts'
import { collectionLimits } from '../packages/contract/src/collection/limits.ts'
import { type CourseFile, planCourse } from '../packages/contract/src/courseware/plan.ts'
import { picturesOf, runPlan } from '../packages/contract/src/courseware/run-plan.ts'
import { industryCalls } from '../packages/contract/src/industry/calls.ts'
import { signIn } from './api-client.ts'

/*
 * IMPORT_ACCOUNT=you@school.cn IMPORT_PASSWORD=… npm run import-course FOLDER [-- --server http://127.0.0.1:3000 --title …]
 *
 * Makes a collection, as a draft, from a folder on this machine: the same plan and the same steps as 批量导入 in the page.
 * The password stands in IMPORT_PASSWORD, so that no list of processes shows it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string' }, account: { type: 'string' }, title: { type: 'string' } },
})
const folder = path.resolve(positionals[0] ?? '')
const { account = process.env.IMPORT_ACCOUNT ?? '', server = 'http://127.0.0.1:3000' } = values
const password = process.env.IMPORT_PASSWORD ?? ''
if (!positionals[0] || !account || !password) {
  console.error(
    '用法：IMPORT_ACCOUNT=帐号 IMPORT_PASSWORD=密码 npm run import-course 文件夹 [-- --server 地址 --title 名称]',
  )
  process.exit(2)
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
const texts = files.filter((file) => /\.(md|markdown)$/i.test(file.path))
const pictures = await Promise.all(
  texts.map(async (file) => picturesOf(file.path, markdown(await readFile(here(file.path), 'utf8')))),
)
const there = new Set(files.map((file) => file.path))
const plan = planCourse(files, new Set(pictures.flat().filter((one) => there.has(one))))

const client = await signIn(server, { account, password })
const [industry] = await client.call(industryCalls.lists, {})
const title = [...(values.title ?? plan.title)].slice(0, collectionLimits.titleMax).join('')
const made = await client.call(collectionCalls.create, { title, industry_id: industry?.id ?? 1, status: 0 })
const report = await runPlan(
  {
    call: client.call,
    rows: client.rows,
    upload: (inside, purpose) => client.upload(here(inside), purpose),
    text: (inside) => readFile(here(inside), 'utf8'),
    markdown,
    onItem: (item) => console.log(`… ${item.title}`),
  },
  plan,
  made.id,
)

console.log(`\n《${title}》（草稿）${server}/sec/collection/manage/${made.id}/content`)
for (const { id, title: item, reason } of report.made) {
  console.log(`${id > 0 ? '✓' : '✗'} ${item}${reason ? `：${reason}` : ''}`)
}
for (const { path: skipped, reason } of plan.skipped) {
  console.log(`- ${skipped}：${reason}`)
}
process.exitCode = report.made.every(({ id }) => id > 0) ? 0 : 1
