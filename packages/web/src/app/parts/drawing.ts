import { createRoot } from 'react-dom/client'

/** What draws pages. */
export const drawing = createRoot
