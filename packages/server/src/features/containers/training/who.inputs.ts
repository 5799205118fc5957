import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { containerInputs } from '../../../../test/container-inputs.ts'
import { inputsOf } from '../../../../test/who.ts'
import type { World } from '../../../../test/world.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'

const form = async ({ server }: World) => ({ title: newTitle(), industry_id: await buildIndustry(server) })

const { nameHelpers: _named, unnameHelpers: _unnamed, handOver: _handed, ...usual } = containerInputs('training', form)

export const inputs = inputsOf(trainingCalls, usual)
