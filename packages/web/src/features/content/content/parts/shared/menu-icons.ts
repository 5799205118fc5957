import {
  BarChartOutlined,
  ContainerOutlined,
  InfoCircleOutlined,
  MessageOutlined,
  NotificationOutlined,
  SafetyCertificateOutlined,
  SignatureOutlined,
  TableOutlined,
  TeamOutlined,
} from '@ant-design/icons-svg'
import type { GeneralPage } from '@zhixing/contract/types/menu.ts'
import type { IconDrawing } from '#ui/icon.tsx'

/** The icons of the pages of managing that containers have in common. */
export const menuIcons: Readonly<Record<GeneralPage, IconDrawing>> = {
  content: ContainerOutlined,
  info: InfoCircleOutlined,
  member: TeamOutlined,
  announcement: NotificationOutlined,
  question: MessageOutlined,
  mark: SignatureOutlined,
  gradebook: TableOutlined,
  certificate: SafetyCertificateOutlined,
  data: BarChartOutlined,
}
