import type { ContentRole } from '@zhixing/contract/types/container.ts'
import type { ComponentType, ReactNode } from 'react'
import type { IconDrawing } from '#ui/icon.tsx'

/** A container as the pages of managing it know it, whatever its type. */
export interface ManagedContainer {
  id: number
  /** Our own name of it. */
  type: string
  title: string
  role: ContentRole
  status: number
}

/** The web half of a container: what general pages stand in, which loads on demand. */
export interface ContainerModule {
  type: string
  /** Of pages of managing that are its own, by their names in the menu. */
  icons?: Readonly<Record<string, IconDrawing>>
  /** Asks what the address's number is, sends away who may not manage it, and frames what is within. */
  Manage: ComponentType<{ children: (container: ManagedContainer) => ReactNode }>
}
