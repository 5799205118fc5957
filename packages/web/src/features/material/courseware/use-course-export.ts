import { packageFile } from '@zhixing/contract/material/courseware/package.ts'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#ui/use-app.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { courseCalls } from './course-ports.ts'
import { zipFiles } from './zip-files.ts'

type ExportStep =
  | { name: 'choose' }
  | { name: 'read'; title: string; at: number; of: number }
  | { name: 'fetch'; bytes: number; of: number }
  | { name: 'done'; url: string; filename: string; bytes: number; left: readonly string[] }

export interface CourseExport {
  step: ExportStep
  /** Whether films stay behind. */
  start: (withoutVideos: boolean) => void
  cancel: () => void
}

/** The format of a zip ends at 4 GB; what a browser holds ends well before. */
const mostBytes = 2 * 1024 ** 3

async function pack(
  id: number,
  withoutVideos: boolean,
  { signal, onStep }: { signal: AbortSignal; onStep: (step: ExportStep) => void },
): Promise<ExportStep> {
  const { packCourse } = await import('@zhixing/contract/material/courseware/pack-course.ts')
  const { description, files } = await packCourse(courseCalls, id, {
    onItem: (title, at, of) => {
      signal.throwIfAborted()
      onStep({ name: 'read', title, at, of })
    },
    without: withoutVideos ? ['video'] : [],
  })
  const of = files.reduce((sum, { size }) => sum + size, 0)
  if (of > mostBytes) {
    throw new Error('课程文件超过2GB，浏览器无法打包，请选择不包含视频')
  }
  const texts = { [packageFile]: JSON.stringify(description, null, 2) }
  const zip = await zipFiles(texts, files, { signal, onBytes: (bytes) => onStep({ name: 'fetch', bytes, of }) })
  const filename = `${description.title.replace(/[\\/:*?"<>|]/g, '_')}.zip`
  return { name: 'done', url: URL.createObjectURL(zip), filename, bytes: zip.size, left: description.left }
}

/** Reads a collection, fetches its files and puts all into a zip that the person saves. */
export function useCourseExport(contentId: number): CourseExport {
  const { message } = useApp()
  const [step, setStep] = useState<ExportStep>({ name: 'choose' })
  const running = useRef<AbortController>(undefined)
  const isDirty = useRef(false)
  useUnsavedGuard(isDirty)
  const url = step.name === 'done' ? step.url : ''
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  useEffect(() => () => running.current?.abort(), [])

  async function run(withoutVideos: boolean): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    isDirty.current = true
    setStep({ name: 'read', title: '', at: 0, of: 0 })
    try {
      const { signal } = controller
      const done = await pack(contentId, withoutVideos, { signal, onStep: (next) => !signal.aborted && setStep(next) })
      setStep(done)
    } catch (error) {
      if (!controller.signal.aborted) {
        message.error(error instanceof Error ? error.message : '导出失败，请重试')
      }
      setStep({ name: 'choose' })
    } finally {
      isDirty.current = false
    }
  }

  return {
    step,
    start: (withoutVideos) => {
      run(withoutVideos).catch(() => undefined)
    },
    cancel: () => running.current?.abort(),
  }
}
