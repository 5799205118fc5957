import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import type { RoomDetail } from '@zhixing/contract/containers/room/calls.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Note } from '#ui/note.tsx'

const prompt = '请先完善班级基本信息'

/**
 * Stands around every page of managing a class. One that waits for its information leads its owner there; a teacher, who
 * cannot save it, reads so (spec 2 §4; C036).
 */
export function RoomGate({ detail, children }: { detail: ManagedDetail; children: ReactNode }) {
  const { need_active: waits, is_owner: isOwner, id } = detail as RoomDetail
  const { pathname } = useLocation()
  const info = managePathOf({ type: 'room', id }, 'info') ?? '/'
  if (!waits) {
    return children
  }
  if (isOwner && pathname !== info) {
    return <Navigate to={info} replace />
  }
  return (
    <>
      <Note kind="warning" title={prompt}>
        {isOwner ? '保存后班级即可使用，学员才能加入。' : '班级的创建者保存基本信息后，班级即可使用。'}
      </Note>
      {children}
    </>
  )
}
