import { useQueryClient } from '@tanstack/react-query'
import { type CoursePlan, planCourse } from '@zhixing/contract/courseware/plan.ts'
import type { CoursePorts, CourseReport } from '@zhixing/contract/courseware/run-plan.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import type { ListReply } from '@zhixing/contract/kernel/list.ts'
import { useRef, useState } from 'react'
import { refreshKey } from '#api/query-key.ts'
import { request } from '#api/request.ts'
import { uploadFile } from '#api/upload.ts'
import { useApp } from '#ui/use-app.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { type CourseSource, filesOfFolder, filesOfZip, listed, shownPictures } from './course-source.ts'

export type ImportStep =
  | { name: 'choose' }
  | { name: 'read' }
  | { name: 'plan'; plan: CoursePlan }
  | { name: 'run'; plan: CoursePlan; done: number; now: string }
  | { name: 'report'; plan: CoursePlan; report: CourseReport }

export interface CourseImport {
  step: ImportStep
  choose: (files: readonly File[]) => void
  change: (plan: CoursePlan) => void
  start: () => void
  again: () => void
}

function portsOf(
  source: CourseSource,
  markdown: (text: string) => string,
  onItem: (title: string) => void,
): CoursePorts {
  const fileAt = (path: string) => {
    const file = source.get(path)
    if (!file) {
      throw new Error('文件不存在')
    }
    return file
  }
  return {
    // What a call replies is known by its kind, which its type does not say.
    call: async (call, input) => (await request(call, input)) as CallOutput<typeof call>,
    rows: async (call, input) => {
      const reply = (await request(call, input)) as ListReply<CallOutput<typeof call>>
      return reply.data
    },
    upload: async (path, purpose) =>
      await uploadFile(fileAt(path), { purpose, signal: new AbortController().signal, onProgress: () => undefined }),
    text: (path) => fileAt(path).text(),
    markdown,
    onItem: ({ title }) => onItem(title),
  }
}

/** Takes a folder or zip, shows what it becomes, makes it, and tells what was taken and what was not. */
export function useCourseImport(contentId: number): CourseImport {
  const { message } = useApp()
  const client = useQueryClient()
  const source = useRef<CourseSource>(new Map())
  const isDirty = useRef(false)
  const [step, setStep] = useState<ImportStep>({ name: 'choose' })
  useUnsavedGuard(isDirty)

  async function read(files: readonly File[]): Promise<void> {
    const [first] = files
    const isZip = files.length === 1 && first && /\.zip$/i.test(first.name)
    setStep({ name: 'read' })
    source.current = isZip ? await filesOfZip(first) : filesOfFolder(files)
    setStep({ name: 'plan', plan: planCourse(listed(source.current), await shownPictures(source.current)) })
  }

  async function run(plan: CoursePlan): Promise<void> {
    isDirty.current = true
    setStep({ name: 'run', plan, done: 0, now: '' })
    const [{ runPlan }, { marked }] = await Promise.all([
      import('@zhixing/contract/courseware/run-plan.ts'),
      import('marked'),
    ])
    let begun = 0
    const ports = portsOf(
      source.current,
      (text) => marked.parse(text, { async: false }),
      (now) => {
        setStep({ name: 'run', plan, done: begun, now })
        begun += 1
      },
    )
    const report = await runPlan(ports, plan, contentId).finally(() => {
      isDirty.current = false
    })
    await client.invalidateQueries({ queryKey: refreshKey('Outline') })
    setStep({ name: 'report', plan, report })
  }

  const fail = (back: ImportStep) => (error: unknown) => {
    message.error(error instanceof Error ? error.message : '读取失败，请重试')
    setStep(back)
  }
  return {
    step,
    choose: (files) => {
      read(files).catch(fail({ name: 'choose' }))
    },
    change: (plan) => setStep({ name: 'plan', plan }),
    start: () => {
      if (step.name === 'plan') {
        run(step.plan).catch(fail(step))
      }
    },
    again: () => setStep({ name: 'choose' }),
  }
}
