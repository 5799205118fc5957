import { InboxOutlined } from '@ant-design/icons-svg'
import { type DragEvent, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { PickFiles } from './pick-files.tsx'

interface DropAreaProps {
  accept: string
  multiple: boolean
  hint: string
  label: string
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped, with the button that chooses them. */
export function DropArea({ accept, multiple, hint, label, onFiles }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  function handleDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <section
      aria-label="上传文件"
      className={`flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center ${
        isOver ? 'border-primary bg-primary-soft' : 'border-edge bg-sunken'
      }`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <Icon of={InboxOutlined} className="text-2xl text-faint" />
      <p className="text-soft max-md:hidden">将文件拖到这里，或</p>
      <PickFiles accept={accept} multiple={multiple} onPick={onFiles}>
        {label}
      </PickFiles>
      <p className="text-sm text-soft">{hint}</p>
    </section>
  )
}
