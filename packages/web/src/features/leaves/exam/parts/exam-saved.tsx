import { CheckCircleOutlined, ExclamationCircleOutlined, SyncOutlined } from '@ant-design/icons-svg'
import { Icon } from '#ui/icon.tsx'
import { clockTime } from '#ui/saved-state.tsx'
import type { SyncState } from '../sync-types.ts'

interface ExamSavedProps extends Pick<SyncState, 'saving' | 'savedAtMs' | 'unsynced'> {
  /** The numbers of questions whose answers have to be changed first. */
  faulty: readonly number[]
}

/** Whether answers are on the server, always in sight. Read out apart from this, and seldom. */
export function ExamSaved({ saving, savedAtMs, unsynced, faulty }: ExamSavedProps) {
  switch (saving) {
    case 'saving':
      return (
        <span className="text-sm whitespace-nowrap text-faint">
          <Icon of={SyncOutlined} /> 保存中
        </span>
      )
    case 'unsynced':
      return (
        <span className="text-sm whitespace-nowrap text-danger">
          <Icon of={ExclamationCircleOutlined} />{' '}
          {faulty.length > 0 ? `第 ${faulty.join('、')} 题没有保存，请修改` : `未同步（${unsynced} 题，已存本机）`}
        </span>
      )
    case 'saved':
      return (
        <span className="text-sm whitespace-nowrap text-teal-text">
          <Icon of={CheckCircleOutlined} /> 已保存 {clockTime(savedAtMs)}
        </span>
      )
  }
}
