import {
  AccountBookOutlined,
  AppstoreOutlined,
  BankOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  GiftOutlined,
  HighlightOutlined,
  HomeOutlined,
  IdcardOutlined,
  PayCircleOutlined,
  UserAddOutlined,
  WalletOutlined,
} from '@ant-design/icons-svg'
import { type HomepageEntry, homepageMenu } from '@zhixing/contract/people/account/homepage-menu.ts'
import type { ReactNode } from 'react'
import { isDemoUser } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { Manage } from '#ui/manage.tsx'
import { hasPath } from '#ui/site-paths.ts'

const icons: Readonly<Record<HomepageEntry['key'], ReactNode>> = {
  index: <Icon of={HomeOutlined} />,
  mark: <Icon of={HighlightOutlined} />,
  archive: <Icon of={FolderOpenOutlined} />,
  app: <Icon of={AppstoreOutlined} />,
  org: <Icon of={BankOutlined} />,
  credits: <Icon of={GiftOutlined} />,
  coin: <Icon of={PayCircleOutlined} />,
  invite: <Icon of={UserAddOutlined} />,
  account: <Icon of={IdcardOutlined} />,
  financial: <Icon of={WalletOutlined} />,
  order: <Icon of={FileTextOutlined} />,
  bill: <Icon of={AccountBookOutlined} />,
}

interface HomepageFrameProps {
  /** Numbers beside entries: what waits there. */
  badges?: Partial<Record<HomepageEntry['key'], number>>
  children: ReactNode
}

/** One's own pages around one of them (spec 3 §2.3): the side menu shows the entries whose page exists. */
export function HomepageFrame({ badges = {}, children }: HomepageFrameProps) {
  const session = useSession()
  const items = homepageMenu
    .filter(({ path, notForDemo }) => hasPath(path) && !(notForDemo && isDemoUser(session)))
    .map(({ key, label, path }) => ({
      label,
      to: path,
      icon: icons[key],
      badge: badges[key] ?? (key === 'index' ? session.task_todo_count : undefined),
    }))
  return (
    <Manage title="我的主页" items={items}>
      {children}
    </Manage>
  )
}
