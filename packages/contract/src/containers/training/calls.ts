import { qBool } from '../../kernel/coerce.ts'
import { containerCalls, usualFilter, usualMineFilter } from '../container/container-calls.ts'
import { ownContainer } from '../container/shapes.ts'
import { trainingDetail, trainingFields, trainingForm, trainingRow } from './shapes.ts'

const {
  // Nobody helps with a training: its maker and the admins alone manage it.
  nameHelpers: _named,
  unnameHelpers: _unnamed,
  handOver: _handed,
  ...usual
} = containerCalls('Training', {
  type: 'training',
  words: { one: 'a training', many: 'Trainings' },
  spec: '3 §2.6',
  lists: { filter: usualFilter, row: trainingRow },
  mine: { filter: usualMineFilter, row: trainingRow.extend(ownContainer.shape) },
  detail: trainingDetail,
  asked: { with_app_store_status: qBool().optional() },
  form: trainingForm,
  fields: trainingFields,
})

/** 实训: what is learned by itself or through a camp, a class or a collection (3 §2.6, §2.13). */
export const trainingCalls = usual
