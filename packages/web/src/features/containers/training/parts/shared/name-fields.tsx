import { IndustryField, IntroduceField, TitleField } from '../../../container/parts/shared/form-fields.tsx'

/** Industry, name and description of a training or a camp. */
export function NameFields() {
  return (
    <>
      <IndustryField />
      <TitleField />
      <IntroduceField isLast placeholder="介绍练什么、适合谁和练完能做什么" />
    </>
  )
}
