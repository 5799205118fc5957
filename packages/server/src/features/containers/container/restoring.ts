import { AppError } from '#kernel/errors.ts'
import type { Restoring } from '../../talk/removal/public.ts'
import type { ContainerKind, Form } from './kind.ts'
import { takeTitle } from './title.ts'

/** Restores a deleted one of a type: 40900 where another one of the organisation has its title by now. */
export function restoringOf<F extends Form, Row, Detail>({
  type,
  uniqueTitle,
  beforeRestore,
}: ContainerKind<F, Row, Detail>): Restoring {
  return {
    type,
    before: async (tx, { id, orgId, title }) => {
      if (uniqueTitle && !(await takeTitle(tx, uniqueTitle, { type, orgId, title, exceptId: id }))) {
        throw new AppError('CONFLICT', { message: uniqueTitle.message })
      }
      await beforeRestore?.(tx, { id, orgId, title })
    },
  }
}
