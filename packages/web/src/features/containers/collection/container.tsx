import { lazy } from 'react'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'

export const collectionModule: ContainerModule = {
  type: 'collection',
  Manage: lazy(async () => ({ default: (await import('./parts/shared/manage-frame.tsx')).ManageCollection })),
}
