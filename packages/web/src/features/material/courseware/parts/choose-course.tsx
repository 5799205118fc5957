import { FileZipOutlined, FolderOpenOutlined } from '@ant-design/icons-svg'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PickFiles } from '../../../base/upload/parts/shared/pick-files.tsx'

/** Where a course comes from: a folder of the teacher's, or a zip of one. */
export function ChooseCourse({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const folder = useRef<HTMLInputElement>(null)
  return (
    <section className="rounded-card bg-card p-6 shadow-card">
      <h3 className="font-semibold">选择课程文件</h3>
      <ul className="mt-2 list-disc pl-5 text-soft">
        <li>子文件夹成为章节（最多两层），文件按名称中的序号排列。</li>
        <li>视频（mp4）、文档（pdf、ppt、word、excel）、图片、图文（md、txt）直接成为内容。</li>
        <li>名称带“题、测验、考试”的 Excel、Word 和 GIFT 文件，题目导入题库并组成考试。</li>
        <li>从别处导出的课程包（zip）原样导入。</li>
        <li>开始前可以逐项查看和调整；结束后说明哪些已导入、哪些没有以及原因。</li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="primary" icon={<Icon of={FolderOpenOutlined} />} onClick={() => folder.current?.click()}>
          选择文件夹
        </Button>
        <input
          ref={folder}
          type="file"
          className="hidden"
          aria-label="课程文件夹"
          {...{ webkitdirectory: '' }}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) {
              onChoose(files)
            }
          }}
        />
        <PickFiles
          accept=".zip"
          icon={<Icon of={FileZipOutlined} />}
          onPick={(files) => {
            if (files.length > 0) {
              onChoose(files)
            }
          }}
        >
          选择压缩包（zip）
        </PickFiles>
      </div>
    </section>
  )
}
