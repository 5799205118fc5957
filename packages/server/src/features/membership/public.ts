export { type Accessed, accessContent, requireAllowed } from './access.ts'
export { addMembers, endMembers, type MemberRole, setRole } from './members.ts'
export { cooperatorsOf, countMembers, listMembers, type MemberKey } from './queries.ts'
export { isVisible, type Sight, type SightValues, sightOf, sightValues } from './visible.ts'
