import { DownloadOutlined } from '@ant-design/icons-svg'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { fileSize } from '#ui/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useSaveHere } from '#ui/use-save-here.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { type CourseExport, useCourseExport } from '../use-course-export.ts'

/** /sec/collection/manage/{id}/export: a collection as a zip that can be taken in elsewhere. */
export function Page() {
  return <ManagedTab action="edit">{({ id }) => <Export key={id} id={id} />}</ManagedTab>
}

function Export({ id }: { id: number }) {
  const exporting = useCourseExport(id)
  return (
    <PageBody width="wide">
      <PageHeader title="导出课程包" text="把学习集存成一个压缩包，可在别的学习集、别的学校再导入，内容完全一致。" />
      <section className="rounded-card bg-card p-6 shadow-card">
        <Step exporting={exporting} />
      </section>
    </PageBody>
  )
}

function Step({ exporting: { step, start, cancel } }: { exporting: CourseExport }) {
  const [withoutVideos, setWithoutVideos] = useState(false)
  const mayBeSaved = useSaveHere()
  if (step.name === 'choose') {
    return (
      <>
        <ul className="list-disc pl-5 text-soft">
          <li>包含：名称、简介、封面、标签、章节，以及全部内容、文件和设置；考试抽题用到的题库也在内。</li>
          <li>不包含：成员、学习记录、成绩、评论、公告、证书和考试的进入密码。</li>
          <li>导入时打开另一个学习集的“批量导入”，选择这个压缩包即可。</li>
        </ul>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button
            type="primary"
            icon={<Icon of={DownloadOutlined} />}
            onClick={() => mayBeSaved() && start(withoutVideos)}
          >
            导出课程包
          </Button>
          <Checkbox checked={withoutVideos} onChange={({ target }) => setWithoutVideos(target.checked)}>
            不包含视频
          </Checkbox>
        </div>
      </>
    )
  }
  if (step.name === 'done') {
    return <Done {...step} />
  }
  const isReading = step.name === 'read'
  const percent = isReading ? (step.at * 100) / Math.max(step.of, 1) : (step.bytes * 100) / Math.max(step.of, 1)
  return (
    <>
      <p className="mb-2 break-words" aria-live="polite">
        {isReading ? `正在读取内容：${step.title}` : `正在下载文件：${fileSize(step.bytes)} / ${fileSize(step.of)}`}
      </p>
      <ProgressBar label="导出进度" percent={percent} />
      <Button className="mt-4" onClick={cancel}>
        取消
      </Button>
    </>
  )
}

function Done({
  url,
  filename,
  bytes,
  left,
}: {
  url: string
  filename: string
  bytes: number
  left: readonly string[]
}) {
  return (
    <>
      <h3 className="font-semibold" role="status">
        课程包已生成（{fileSize(bytes)}）
      </h3>
      {left.length > 0 ? <p className="mt-2 text-soft">以下没有包含：{left.join('、')}</p> : null}
      <Button className="mt-4" type="primary" icon={<Icon of={DownloadOutlined} />} href={url} download={filename}>
        保存到本机
      </Button>
    </>
  )
}
