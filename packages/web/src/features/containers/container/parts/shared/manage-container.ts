import { lazy } from 'react'

/** The frame in which every container is managed, for its module. */
export const ManageContainer = lazy(async () => ({ default: (await import('./manage-frame.tsx')).ManageContainer }))
