import { useQueryClient } from '@tanstack/react-query'
import { refreshesOf } from '@zhixing/contract/content-types.ts'
import { type CoursePackage, countPacked } from '@zhixing/contract/material/courseware/package.ts'
import { type CoursePlan, planCourse, type SkippedFile } from '@zhixing/contract/material/courseware/plan.ts'
import { useRef, useState } from 'react'
import { refreshKey } from '#api/query-key.ts'
import { useApp } from '#ui/use-app.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { type CourseSource, filesOfFolder, filesOfZip, listed, shownPictures } from './course-source.ts'
import { countItems } from './plan-rows.ts'
import { packageIn, type ReportLine, runFiles, runPackage } from './run-import.ts'

type ImportStep =
  | { name: 'choose' }
  | { name: 'read' }
  | { name: 'plan'; plan: CoursePlan }
  | { name: 'package'; description: CoursePackage; root: string }
  | { name: 'run'; total: number; done: number; now: string }
  | { name: 'report'; made: readonly ReportLine[]; skipped: readonly SkippedFile[] }

export interface CourseImport {
  step: ImportStep
  choose: (files: readonly File[]) => void
  change: (plan: CoursePlan) => void
  /** Makes what the plan or the package says; see `runPackage` for `asCollection`. */
  start: (asCollection?: boolean) => void
  again: () => void
}

function countOf(step: ImportStep): number {
  if (step.name === 'plan') {
    return countItems(step.plan)
  }
  return step.name === 'package' ? countPacked(step.description) : 0
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
    const found = await packageIn(source.current)
    setStep(
      found
        ? { name: 'package', ...found }
        : { name: 'plan', plan: planCourse(listed(source.current), await shownPictures(source.current)) },
    )
  }

  async function run(from: ImportStep, asCollection: boolean): Promise<void> {
    const total = countOf(from)
    const onItem = (now: string, done: number) => setStep({ name: 'run', total, done, now })
    isDirty.current = true
    onItem('', 0)
    try {
      if (from.name === 'plan') {
        const { plan } = from
        const made = await runFiles(source.current, { plan, contentId }, onItem)
        setStep({ name: 'report', made, skipped: plan.skipped })
      } else if (from.name === 'package') {
        const made = await runPackage(source.current, { ...from, contentId, asCollection }, onItem)
        setStep({
          name: 'report',
          made,
          skipped: from.description.left.map((path) => ({ path, reason: '导出时没有包含' })),
        })
      }
    } finally {
      isDirty.current = false
      await client.invalidateQueries({ queryKey: refreshKey('Outline') })
      await Promise.all(refreshesOf().map((name) => client.invalidateQueries({ queryKey: refreshKey(name) })))
    }
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
    start: (asCollection = false) => {
      run(step, asCollection).catch(fail(step))
    },
    again: () => setStep({ name: 'choose' }),
  }
}
