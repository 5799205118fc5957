import { useRef } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'

interface PickFilesProps extends Omit<ButtonProps, 'onClick'> {
  /** Extensions with their dot, as an input takes them. */
  accept: string
  multiple?: boolean
  /** Phones take a picture for it at once, by the camera at the front. */
  capture?: 'user'
  onPick: (files: readonly File[]) => void
}

/** A button that opens the device's file choice. */
export function PickFiles({ accept, multiple = false, capture, onPick, ...rest }: PickFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        className="hidden"
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // The same file may be chosen again after a failure.
          target.value = ''
        }}
      />
    </>
  )
}
