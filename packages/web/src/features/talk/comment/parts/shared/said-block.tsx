import type { Said } from '@zhixing/contract/talk/comment/said.ts'
import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { SaidBody } from './said-body.tsx'

interface SaidBlockProps {
  said: Said
  /** Beside the name. */
  tags?: ReactNode
  /** Below the words. */
  actions: ReactNode
  /** Stands for the words while their author changes them. */
  form?: ReactNode
}

/** Something a person said: by whom, when, the words with their files, and what may be done with them. */
export function SaidBlock({ said, tags, actions, form }: SaidBlockProps) {
  const { author, is_teacher, created_time } = said
  return (
    <div className="flex items-start gap-2">
      <PersonAvatar name={author.name} url={author.avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-words">{author.name}</span>
          {is_teacher ? <LabelTag look="blue">教师</LabelTag> : null}
          {tags}
          <span className="text-sm text-faint">
            <TimeText seconds={created_time} />
          </span>
        </div>
        {form ? (
          <div className="mt-2">{form}</div>
        ) : (
          <>
            <SaidBody said={said} />
            <div className="-ml-2 flex flex-wrap">{actions}</div>
          </>
        )}
      </div>
    </div>
  )
}

interface SmallButtonProps {
  /** Says to what it belongs, where there are many. */
  label?: string
  onClick: () => void
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A small way to do something with what was said. */
export function SmallButton({ label, ...rest }: SmallButtonProps) {
  return <Button type="text" size="small" className="px-2 text-soft max-md:min-h-11" aria-label={label} {...rest} />
}
